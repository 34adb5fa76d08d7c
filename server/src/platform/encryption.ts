import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts pending mails in the database, so that a copy of the database alone does not reveal them. */
export type Encryption = ReturnType<typeof createEncryption>;

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

export function createEncryption(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, 'saloni', 'seal', 32));
  return {
    encrypt(value: unknown): string {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce);
      const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    decrypt<Value>(text: string): Value {
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength));
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
      const plain = Buffer.concat([
        decipher.update(bytes.subarray(nonceLength + tagLength)),
        decipher.final(),
      ]);
      // The tag proves that this product encrypted it, and callers name what they encrypted.
      return JSON.parse(plain.toString('utf8')) as Value;
    },
  };
}
