import { scryptSync } from 'node:crypto';
import { z } from 'zod';
import { mediaNamePattern, paperKeyPattern } from '#schemas/media.ts';

/**
 * A backup is one tar file, readable with standard tools: tables in PostgreSQL's COPY format, pending jobs, files, and at
 * the end the manifest with a checksum for every part.
 */

export const formatVersion = 1;

export const manifestName = 'manifest.json';
export const manifestSumName = 'manifest.sha256';
export const secretPart = 'secrets/jwt-secret';
export const jobsPart = 'jobs.json.gz';
export const tablePart = (table: string) => `tables/${table}.copy.gz`;
export const mediaPart = (key: string) => `photos/${key}`;

const variantPattern = /^variants\/[a-z0-9]{26}(?:-\d{1,5}\.(?:avif|webp|jpg)|-share\.jpg)$/;
const tableName = /^[a-z_][a-z0-9_]{0,62}$/;

const isBaseKey = (key: string) => mediaNamePattern.test(key) || paperKeyPattern.test(key);

export const isMediaKey = (key: string) => isBaseKey(key) || variantPattern.test(key);

/** The storage key of a part; undefined for parts that are not media files. */
export function mediaKeyOf(part: string): string | undefined {
  const key = part.startsWith('photos/') ? part.slice('photos/'.length) : '';
  return isMediaKey(key) ? key : undefined;
}

/** Whether a part is a base file, not a variant. */
export const isBaseFile = (part: string) => /^photos\/(?:papers\/)?[^/]+$/.test(part);

export function isPartName(name: string): boolean {
  if ([manifestName, manifestSumName, secretPart, jobsPart].includes(name)) return true;
  const table = /^tables\/(.+)\.copy\.gz$/.exec(name)?.[1];
  return table === undefined ? mediaKeyOf(name) !== undefined : tableName.test(table);
}

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.strictObject({
  format: z.literal('saloni-backup'),
  version: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ hash: sha256, at: count })).min(1),
  /** In loading order. */
  tables: z.array(
    z.strictObject({
      name: z.string().regex(tableName),
      columns: z.array(z.string().regex(tableName)).min(1),
      rows: count,
    }),
  ),
  sequences: z.array(
    z.strictObject({
      name: z.string().regex(tableName),
      value: z.string().regex(/^\d{1,19}$/),
      used: z.boolean(),
    }),
  ),
  jobs: count,
  waitingMails: count,
  /** Files with a row that were missing in the storage. */
  missingFiles: z.array(z.string().refine(isBaseKey)),
  secretFingerprint: z.string(),
  parts: z.array(z.strictObject({ name: z.string().refine(isPartName), bytes: count, sha256 })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Part = Manifest['parts'][number];

/** For comparing secrets; the secret cannot be derived from it. */
export const secretFingerprint = (secret: string) => scryptSync(secret, 'saloni backup', 16).toString('hex');
