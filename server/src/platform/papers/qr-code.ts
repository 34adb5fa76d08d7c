import { encode } from 'uqr';

/** Rows of modules, `1` for dark ones; error correction M as EPC069-12 asks for. */
export const qrRows = (text: string): string[] =>
  encode(text, { ecc: 'M', boostEcc: false, border: 0 }).data.map((row) =>
    row.map((isDark) => (isDark ? '1' : '0')).join(''),
  );
