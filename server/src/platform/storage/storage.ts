import type { Readable } from 'node:stream';

export type StoredObject = {
  bytes: number;
  modifiedAt: Date;
  /** From the object's metadata; a folder has none. */
  sha256?: string | undefined;
};

export type ListedObject = { key: string; bytes: number; modifiedAt: Date };

/** A content with its size and checksum; nothing is stored unless both match. */
export type Content = { bytes: number; sha256: string; read: () => AsyncIterable<Buffer> };

/** The first and the last byte, both included. */
export type ByteRange = { start: number; end: number };

/**
 * Stores files under keys such as `variants/name.jpg`, in a folder or in an S3-compatible store. Writes are atomic, and
 * a key is never reused for another content.
 */
export interface Storage {
  /** The folder or URL, for operators. */
  readonly address: string;
  /** A local folder for unfinished files. */
  readonly workFolder: string;
  prepare(): Promise<void>;
  /** Throws a StorageError when the storage cannot be used. */
  check(): Promise<void>;
  put(key: string, content: Content): Promise<void>;
  /** Moves a finished file of the work folder into the storage. */
  putFile(key: string, path: string): Promise<void>;
  stat(key: string): Promise<StoredObject | undefined>;
  sha256(key: string): Promise<string | undefined>;
  /** Verifies the checksum of a whole object if it has one; a range is not verified. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Provides the object as a local file, which must not be changed; undefined if it does not exist. */
  withFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result | undefined>;
  /** False if the source does not exist. */
  copy(from: string, to: string): Promise<boolean>;
  list(prefix?: string): AsyncIterable<ListedObject>;
  /** Also succeeds if the object does not exist. */
  delete(key: string): Promise<void>;
  /** Deletes unfinished uploads and files older than the given time, and returns their number. */
  removeUnfinished(before: Date): Promise<number>;
}

/** `refused`: wrong keys or a missing bucket. `damaged`: size or checksum differ. */
export type StorageTrouble = 'unavailable' | 'refused' | 'no folder' | 'full' | 'damaged';

export class StorageError extends Error {
  override name = 'StorageError';
  readonly trouble: StorageTrouble;
  /** The error code of the store or the operating system. */
  readonly code: string | undefined;

  constructor(trouble: StorageTrouble, code?: string, options?: ErrorOptions) {
    super(`Storage ${trouble}${code ? `: ${code}` : ''}`, options);
    this.trouble = trouble;
    this.code = code;
  }
}

const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const longestKey = 200;

/** Keys that are equivalent in a folder and in a store, without path traversal. */
export const isKey = (key: string) => key.length <= longestKey && keyPattern.test(key);
