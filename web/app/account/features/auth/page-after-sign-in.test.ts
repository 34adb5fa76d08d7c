import { expect, test } from 'vitest';
import { allowedPage } from './page-after-sign-in.ts';

test('a page of the own area is allowed, with query and fragment', () => {
  expect(allowedPage('ADMIN', '/adminPanel')).toBe('/adminPanel');
  expect(allowedPage('ADMIN', '/adminPanel/reservations/12?status=PENDING#a')).toBe(
    '/adminPanel/reservations/12?status=PENDING#a',
  );
  expect(allowedPage('USER', '/profile')).toBe('/profile');
  expect(allowedPage('USER', '/saloni/kruna?dan=2027-06-12')).toBe('/saloni/kruna?dan=2027-06-12');
});

test('a page of the other role is not', () => {
  expect(allowedPage('USER', '/adminPanel/users')).toBeUndefined();
  expect(allowedPage('ADMIN', '/profile')).toBeUndefined();
});

test.each([
  null,
  '',
  'profile',
  '/',
  '/login',
  '/profiles',
  '//evil.example/profile',
  '/\\evil.example/profile',
  '\\\\evil.example/profile',
  '/\t/evil.example/profile',
  '/.//evil.example/profile',
  '/profile/..//evil.example',
  '/profile/%2e%2e//evil.example/profile',
  'https://evil.example/profile',
  'https:/profile',
  'javascript:alert(1)//profile',
  ' /profile',
  '//[/profile',
  '/%2Fevil.example/profile',
])('%j leads nowhere', (address) => {
  expect(allowedPage('USER', address)).toBeUndefined();
  expect(allowedPage('ADMIN', address?.replaceAll('profile', 'adminPanel') ?? null)).toBeUndefined();
});
