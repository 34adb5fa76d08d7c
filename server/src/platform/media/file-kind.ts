import { type ImageType, imageTypes, type VideoType, videoTypes } from '#schemas/media.ts';

/** The kind of a file, detected from its first bytes; names and declared types are not trusted. */
export type FileKind = ImageType | VideoType | 'heic' | 'pdf' | undefined;

/** The number of first bytes that is enough to detect every kind. */
export const signatureBytes = 4096;

const ascii = (head: Buffer, from: number, length: number) => head.toString('latin1', from, from + length);
const begins = (head: Buffer, ...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);

const oldMovieBoxes = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);
const movieBrand = /^(isom|iso[2-9a-f]|mp4[12v]|avc1|M4V[ HP]|dash|3g[pgrs2][0-9a-f]|mmp4|MSNV|f4v |qt {2})$/;

function byBrand(head: Buffer): FileKind {
  const length = Math.min(head.readUInt32BE(0), head.length);
  const brands = [ascii(head, 8, 4)];
  for (let offset = 16; offset + 4 <= length; offset += 4) brands.push(ascii(head, offset, 4));
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  if (brands.some((brand) => heicBrands.has(brand))) return 'heic';
  if (brands[0] === 'qt  ') return 'mov';
  return brands.some((brand) => movieBrand.test(brand)) ? 'mp4' : undefined;
}

export function detectFileKind(head: Buffer): FileKind {
  if (head.length < 16) return undefined;
  if (begins(head, 0xff, 0xd8, 0xff)) return 'jpg';
  if (ascii(head, 0, 5) === '%PDF-') return 'pdf';
  if (begins(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (ascii(head, 0, 4) === 'RIFF') {
    const form = ascii(head, 8, 4);
    if (form === 'WEBP') return 'webp';
    return form === 'AVI ' ? 'avi' : undefined;
  }
  if (ascii(head, 4, 4) === 'ftyp') return byBrand(head);
  if (begins(head, 0x1a, 0x45, 0xdf, 0xa3)) return ascii(head, 0, 64).includes('webm') ? 'webm' : undefined;
  if (ascii(head, 0, 4) === 'OggS') return 'ogg';
  // Films of older cameras have no `ftyp` box.
  return oldMovieBoxes.has(ascii(head, 4, 4)) ? 'mov' : undefined;
}

const imageKinds = new Set<string | undefined>(imageTypes);
const videoKinds = new Set<string | undefined>(videoTypes);
export const isImage = (kind: FileKind | 'other'): kind is ImageType => imageKinds.has(kind);
export const isVideo = (kind: FileKind | 'other'): kind is VideoType => videoKinds.has(kind);
