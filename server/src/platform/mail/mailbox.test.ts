import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['amra.hodzic+sala@gmail.com', 'amrahodzic@gmail.com'],
  ['a.m.r.a@googlemail.com', 'amra@gmail.com'],
  ['amra.h+1@outlook.com', 'amra.h@outlook.com'],
  ['amra+2@hotmail.com', 'amra@hotmail.com'],
  ['amra+2@me.com', 'amra@icloud.com'],
  ['amra.h-x_y+2@protonmail.com', 'amrahxy@proton.me'],
  ['amra-sala@yahoo.com', 'amra@yahoo.com'],
  ['amra+sala@firma.ba', 'amra+sala@firma.ba'],
  ['amra.h@firma.ba', 'amra.h@firma.ba'],
  ['+sala@gmail.com', '+sala@gmail.com'],
])('%s is counted as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
