import { describe, expect, it } from 'vitest';
import { homePathOf, isAccountEntry, isOutsidePanel, isProtected } from './session-paths.ts';

describe('redirects by role', () => {
  it('lead administrators and staff to their panels after signing in, others home', () => {
    expect(homePathOf('ADMIN')).toBe('/adminPanel');
    expect(homePathOf('STAFF')).toBe('/osoblje');
    expect(homePathOf('USER')).toBe('/');
  });

  it.each([
    '/adminPanel',
    '/adminPanel/users',
    '/reset-password',
    '/verify-success',
    '/verify-error',
    '/already-verified',
  ])('leave an administrator on %s', (path) => expect(isOutsidePanel('ADMIN', path)).toBe(false));

  it.each([
    '/',
    '/login',
    '/profile',
    '/archive',
    '/adminPanelX',
    '/osoblje',
    '/osoblje/kalendar',
    '/confirm-email',
  ])('lead an administrator away from %s', (path) => expect(isOutsidePanel('ADMIN', path)).toBe(true));

  it('keep staff in their own panel, and customers out of none', () => {
    expect(
      ['/osoblje', '/osoblje/radni-listovi/4', '/reset-password'].some((path) =>
        isOutsidePanel('STAFF', path),
      ),
    ).toBe(false);
    expect(['/', '/adminPanel', '/profile', '/osobljeX'].every((path) => isOutsidePanel('STAFF', path))).toBe(
      true,
    );
    expect(['/', '/adminPanel', '/osoblje'].some((path) => isOutsidePanel('USER', path))).toBe(false);
  });

  it('include the pages on the way to an account', () => {
    const entries = ['/login', '/register', '/forgot-password', '/reset-password', '/verify-error'];
    expect([...entries, '/already-verified'].every(isAccountEntry)).toBe(true);
    expect(['/', '/profile', '/adminPanel', '/loginX'].some(isAccountEntry)).toBe(false);
  });

  it('include the pages of signed-in users', () => {
    expect(['/profile', '/adminPanel/users', '/osoblje/kalendar'].every(isProtected)).toBe(true);
    expect(['/', '/profiles', '/login'].some(isProtected)).toBe(false);
  });
});
