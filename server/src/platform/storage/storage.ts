import type { Readable } from 'node:stream';

export type StoredObject = {
  bytes: number;
  modifiedAt: Date;
  /** Known without reading the object; a folder keeps none. */
  sha256?: string | undefined;
};

export type ListedObject = { key: string; bytes: number; modifiedAt: Date };

/** What is put, with what it must add up to: an object that differs never comes into being. */
export type Content = { bytes: number; sha256: string; read: () => AsyncIterable<Buffer> };

/** The first and the last byte, both included. */
export type ByteRange = { start: number; end: number };

/**
 * Where files of the business lie under keys such as `variants/name.jpg`: in a folder or in an S3-compatible store.
 * An object is there only when it is whole; a key is never used again for another content.
 */
export interface Storage {
  /** As an operator knows it. */
  readonly address: string;
  /** A folder of this machine for files that are still being made. */
  readonly workFolder: string;
  prepare(): Promise<void>;
  /** Throws a StorageError when objects cannot be had. */
  check(): Promise<void>;
  put(key: string, content: Content): Promise<void>;
  /** A finished file of the work folder becomes an object, and is gone from there. */
  putFile(key: string, path: string): Promise<void>;
  stat(key: string): Promise<StoredObject | undefined>;
  sha256(key: string): Promise<string | undefined>;
  /** All of it is compared with its checksum where one is known, a range is not. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** The object as a file of this machine, which must not be changed; undefined when there is none. */
  withFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result | undefined>;
  /** One content under a second key; false when there is nothing under the first. */
  copy(from: string, to: string): Promise<boolean>;
  list(prefix?: string): AsyncIterable<ListedObject>;
  /** Succeeds also when there is nothing. */
  delete(key: string): Promise<void>;
  /** What was begun before that moment and never became an object; answers how many there were. */
  removeUnfinished(before: Date): Promise<number>;
}

/** `refused`: wrong keys, no such bucket. `damaged`: the bytes do not add up to what they should be. */
export type StorageTrouble = 'unavailable' | 'refused' | 'no folder' | 'full' | 'damaged';

export class StorageError extends Error {
  override name = 'StorageError';
  readonly trouble: StorageTrouble;
  /** What the store or the system calls it. */
  readonly code: string | undefined;

  constructor(trouble: StorageTrouble, code?: string, options?: ErrorOptions) {
    super(`Storage ${trouble}${code ? `: ${code}` : ''}`, options);
    this.trouble = trouble;
    this.code = code;
  }
}

const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const longestKey = 200;

/** Keys that mean the same in a folder and in a store, and lead nowhere else. */
export const isKey = (key: string) => key.length <= longestKey && keyPattern.test(key);
