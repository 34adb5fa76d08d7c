import { describe, expect, it } from 'vitest';
import { homePathOf, isAccountEntry, isForAdminToo, isProtected } from './session-paths.ts';

describe('where people belong', () => {
  it('takes an administrator to the panel right after signing in, everybody else home', () => {
    expect(homePathOf('ADMIN')).toBe('/adminPanel');
    expect(homePathOf('USER')).toBe('/');
  });

  it.each([
    '/adminPanel',
    '/adminPanel/users',
    '/reset-password',
    '/verify-success',
    '/verify-error',
    '/already-verified',
  ])('leaves an administrator on %s', (path) => expect(isForAdminToo(path)).toBe(true));

  it.each(['/', '/login', '/profile', '/archive', '/adminPanelX'])(
    'takes an administrator away from %s',
    (path) => expect(isForAdminToo(path)).toBe(false),
  );

  it('knows the pages on the way to an account', () => {
    const entries = ['/login', '/register', '/forgot-password', '/reset-password', '/verify-error'];
    expect([...entries, '/already-verified'].every(isAccountEntry)).toBe(true);
    expect(['/', '/profile', '/adminPanel', '/loginX'].some(isAccountEntry)).toBe(false);
  });

  it('knows the pages that only signed-in people see', () => {
    expect(['/profile', '/adminPanel', '/adminPanel/users'].every(isProtected)).toBe(true);
    expect(['/', '/profiles', '/login'].some(isProtected)).toBe(false);
  });
});
