import jsQr from 'jsqr';
import { expect, test } from 'vitest';
import { epcPayment } from '#domain/money/epc.ts';
import { eur } from '#domain/money/money-amounts.ts';
import { qrRows } from './qr-code.ts';

const scale = 4;
const quiet = 4;

/** The code as a picture in black and white. */
function pictureOf(rows: string[]) {
  const size = (rows.length + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (rows[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet] === '1')
        pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  return { pixels, size };
}

test('the code of a transfer is read back by another reader, with letters of our language', () => {
  const account = { iban: 'AT611904300234573201', swift: null, currency: 'EUR' as const };
  const payment = { amount: eur(10_000_000_000), reference: 'RF18000000000539007547034' };
  const content = epcPayment(`Šćepanović Žđč ${'Š'.repeat(70)}`, account, payment) ?? '';
  const rows = qrRows(content);
  const { pixels, size } = pictureOf(rows);
  const read = jsQr(pixels, size, size);
  expect(read?.data).toBe(content);
  // EPC069-12 allows version 13 at most, which has 69 modules.
  expect(rows.length).toBeLessThanOrEqual(69);
  expect(Buffer.byteLength(content)).toBeLessThanOrEqual(331);
});
