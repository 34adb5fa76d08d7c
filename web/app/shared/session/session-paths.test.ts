import { describe, expect, it } from 'vitest';
import { homePathOf, isAccountEntry, isForAdminToo, isProtected } from './session-paths.ts';

describe('redirects by role', () => {
  it('lead administrators to the panel after signing in, others home', () => {
    expect(homePathOf('ADMIN')).toBe('/adminPanel');
    expect(homePathOf('USER')).toBe('/');
  });

  it.each([
    '/adminPanel',
    '/adminPanel/users',
    '/reset-password',
    '/confirm-email',
    '/verify-success',
    '/verify-error',
    '/already-verified',
  ])('leave an administrator on %s', (path) => expect(isForAdminToo(path)).toBe(true));

  it.each(['/', '/login', '/profile', '/archive', '/adminPanelX'])(
    'lead an administrator away from %s',
    (path) => expect(isForAdminToo(path)).toBe(false),
  );

  it('include the pages on the way to an account', () => {
    const entries = ['/login', '/register', '/forgot-password', '/reset-password', '/verify-error'];
    expect([...entries, '/already-verified'].every(isAccountEntry)).toBe(true);
    expect(['/', '/profile', '/adminPanel', '/loginX'].some(isAccountEntry)).toBe(false);
  });

  it('include the pages of signed-in users', () => {
    expect(['/profile', '/adminPanel', '/adminPanel/users'].every(isProtected)).toBe(true);
    expect(['/', '/profiles', '/login'].some(isProtected)).toBe(false);
  });
});
