import { expect, test } from 'vitest';
import { videoTypes } from '#schemas/media.ts';
import * as texts from '#texts';
import { type ChosenFile, fileError, formatLength, kindOf, warningsFor } from './post-file.ts';

const file = (name: string, type = '', size = 1000) => ({ name, type, size });

test.each([
  ['IMG_1.JPG', '', 'image'],
  ['bez-nastavka', 'image/webp', 'image'],
  ['ples.MOV', '', 'video'],
  ['snimak', 'video/x-msvideo', 'video'],
  ['tekst.pdf', 'application/pdf', undefined],
  ['crtež.svg', 'image/svg+xml', undefined],
])('%s of type "%s" is %s', (name, type, kind) => {
  expect(kindOf(file(name, type))).toBe(kind);
});

test('a file that the server would refuse is reported before the upload', () => {
  expect(fileError(file('slika.jpg'))).toBeUndefined();
  expect(fileError(file('slika.heic', 'image/heic'))).toContain('JPEG');
  expect(fileError(file('tekst.pdf'))).toContain('„tekst.pdf“');
  expect(fileError(file('slika.png', '', 15 * 1024 * 1024 + 1))).toContain('15 MB');
  expect(fileError(file('film.mp4', '', 15 * 1024 * 1024 + 1))).toBeUndefined();
  expect(fileError(file('film.mp4', '', 200 * 1024 * 1024 + 1))).toContain('200 MB');
});

test('a film that phones rarely play or that the browser cannot show has a warning', () => {
  const warnings = (name: string, details: Partial<ChosenFile> = {}) => {
    const chosen: ChosenFile = {
      from: 'device',
      id: '1',
      name,
      kind: 'video',
      file: new File([], name),
      address: '',
      isReading: false,
      ...details,
    };
    return warningsFor([chosen]).join(' ');
  };
  const poster = { picture: new Blob(), address: '' };
  for (const name of ['ples.MOV', 'ples.avi'])
    expect(warnings(name, { poster })).toBe(texts.post_file_phones({ name }));
  expect(warnings('ples.mp4', { poster })).toBe('');
  expect(warnings('ples.mp4', { isReading: true })).toBe('');
  expect(warnings('ples.mp4')).toBe(texts.post_file_no_frame({ name: 'ples.mp4' }));
  expect(warnings('ples.jpg', { kind: 'image' })).toBe('');
});

test('the length of a film is shown in minutes and seconds', () => {
  expect([formatLength(0.4), formatLength(42.3), formatLength(59.7), formatLength(605)]).toEqual([
    '0:00',
    '0:42',
    '1:00',
    '10:05',
  ]);
});

test('the hint names every accepted type of film', () => {
  for (const type of videoTypes) expect(texts.post_form_files_kinds()).toContain(type);
});
