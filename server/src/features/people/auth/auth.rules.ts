import { createHash, createHmac, randomBytes } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { days, hours, later, seconds } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import * as texts from '#texts';

export const refreshTokenLifetime = days(30);
export const verificationLinkLifetime = hours(24);
export const resetLinkLifetime = hours(1);
export const emailChangeLinkLifetime = hours(24);

/** Two tabs, or a lost answer, may use a rotated token once more within this time. */
const rotationGrace = seconds(10);

// 256 random bits need no slow hash.
export const newOpaqueToken = () => randomBytes(32).toString('base64url');
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** One salt for an address, so that a single hash can be compared with all its registrations. */
export const registrationSalt = (secret: string, email: string) =>
  createHmac('sha256', secret).update(`registration salt ${email}`).digest().subarray(0, 16);

type StoredToken = { expiresAt: Date; rotatedAt: Date | null; hasRotatedSibling: boolean };
type StoredSession = { endedAt: Date | null };

/** Decides what a presented refresh token gets: a successor, nothing, or the end of its session. */
export function decideRefresh(
  token: StoredToken,
  session: StoredSession,
  now: Date,
): 'rotate' | 'refuse' | 'endFamily' {
  if (session.endedAt) return 'refuse';
  if (token.rotatedAt && later(token.rotatedAt, rotationGrace) < now) return 'endFamily';
  if (token.expiresAt <= now) return 'refuse';
  // A browser uses one successor only: the use of a second one means the token was stolen.
  if (token.hasRotatedSibling) return 'endFamily';
  return 'rotate';
}

type StoredLink = { expiresAt: Date; usedAt: Date | null; supersededAt: Date | null };

export function checkLink(link: StoredLink | undefined, now: Date): 'valid' | 'used' | 'invalid' {
  if (!link || link.supersededAt) return 'invalid';
  if (link.usedAt) return 'used';
  return link.expiresAt > now ? 'valid' : 'invalid';
}

const localFavourites = [
  'lozinka',
  'lozinka1',
  'lozinka123',
  'sifra123',
  'sarajevo',
  'banjaluka',
  'beograd',
  'zvezda',
  'partizan',
  'volimte',
  'ljubavi',
];
const commonPasswords = new Set([...dictionary['passwords-common'], ...localFavourites].map(String));

export function refuseCommonPassword(password: string, field: string) {
  const lowerCased = password.toLowerCase();
  const oneCharacter = new Set(lowerCased).size === 1;
  if (!oneCharacter && !commonPasswords.has(lowerCased)) return;
  throw new AppError('validation', { fields: [{ field, message: texts.field_password_common() }] });
}

const browsers: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const firstMatch = (table: [RegExp, string][], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** Precise enough to recognise the device, too coarse to identify the person. */
export function deviceName(userAgent: string | undefined): string {
  const browser = firstMatch(browsers, userAgent ?? '');
  const system = firstMatch(systems, userAgent ?? '');
  if (browser && system) return texts.device_on({ browser, system });
  return browser ?? system ?? texts.device_unknown();
}
