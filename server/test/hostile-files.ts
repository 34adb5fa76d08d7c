import { crc32, deflateSync } from 'node:zlib';
import { pictureOf } from './uploads.ts';

function pngChunk(type: string, body: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A small file that decodes to side × side pixels. */
export function pixelBomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const page = '<!doctype html><html><script>alert(document.domain)</script></html>';

const padded = (...parts: (string | number[])[]) =>
  Buffer.concat([...parts.map((part) => Buffer.from(part as never)), Buffer.alloc(6000, 0x20)]);

/** Files of another type than their name. */
export const foreignFiles: Record<string, Buffer> = {
  'vector.jpg': padded('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'vector-with-head.png': padded('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  'page.jpg': padded(page),
  'program.png': padded([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]),
  'program.exe.jpg': padded('MZ', [0x90, 0, 3, 0]),
  'script.webp': padded('#!/bin/sh\nrm -rf /\n'),
  'document.avif': padded('%PDF-1.7\n'),
  'archive.jpg': padded('PK', [3, 4, 20, 0]),
  'animation.jpg': padded('GIF89a', [1, 0, 1, 0]),
  'tiff.jpg': padded([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]),
  'bitmap.png': padded('BM', [0x36, 0, 0, 0]),
  'sound.webp': padded('RIFF', [0, 0, 1, 0], 'WAVEfmt '),
  'words.jpg': Buffer.from('Ovo nije slika.'),
  'nothing.jpg': Buffer.alloc(0),
};

/** Files with the header of a picture only. */
export async function brokenPictures(): Promise<Record<string, Buffer>> {
  const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));
  const large = (format: 'jpg' | 'png' | 'webp' | 'avif') => pictureOf({ width: 1500, height: 1100, format });
  const jpg = await large('jpg');
  return {
    'half.jpg': half(jpg),
    'half.png': half(await large('png')),
    'half.webp': half(await large('webp')),
    'half.avif': half(await large('avif')),
    'page-with-head-of-a-jpeg.jpg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), padded(page)]),
    'page-with-head-of-a-png.png': Buffer.concat([(await large('png')).subarray(0, 8), padded(page)]),
    'page-with-head-of-a-webp.webp': padded('RIFF', [0, 16, 0, 0], 'WEBP', page),
    'page-with-head-of-an-avif.avif': padded([0, 0, 0, 0x18], 'ftypavif', [0, 0, 0, 0], 'avifmif1', page),
  };
}
