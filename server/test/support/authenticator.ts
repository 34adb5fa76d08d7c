import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** An authenticator in software: one ES256 credential, attestation 'none'. */
export type Authenticator = ReturnType<typeof createAuthenticator>;

type Options = { challenge: string };
/** What an attacker, or a broken authenticator, would do otherwise. */
type Deviation = { origin?: string; rpId?: string; counter?: number; isVerified?: boolean };

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** The few kinds of CBOR that WebAuthn needs; lengths up to 65,535. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
type Cbor = number | string | Uint8Array | Map<Cbor, Cbor>;
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -value - 1) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]);
    return Buffer.concat([head(5, value.size), ...entries]);
  }
  return Buffer.concat([head(2, value.length), value]);
}

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const pairs: [Cbor, Cbor][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ];
  return cbor(new Map(pairs));
}

/** Flags: 1 touched, 4 user verified, 64 with the new credential. */
function authenticatorData(rpId: string, flags: number, counter: number, credential = Buffer.alloc(0)) {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
}

export function createAuthenticator({
  origin = 'http://localhost:3000',
  rpId = 'localhost',
  counts = true,
} = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let counter = 0;

  const clientData = (type: string, { challenge }: Options, deviation: Deviation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: deviation.origin ?? origin, crossOrigin: false }));
  const flagsOf = ({ isVerified = true }: Deviation) => 1 | (isVerified ? 4 : 0);
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  return {
    create(options: Options, deviation: Deviation = {}) {
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const data = authenticatorData(deviation.rpId ?? rpId, flagsOf(deviation) | 64, counter, credential);
      const pairs: [Cbor, Cbor][] = [
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ];
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, deviation)),
          attestationObject: base64url(cbor(new Map(pairs))),
          transports: ['internal'],
        },
      };
    },

    get(options: Options, deviation: Deviation = {}) {
      if (counts) counter += 1;
      const data = authenticatorData(
        deviation.rpId ?? rpId,
        flagsOf(deviation),
        deviation.counter ?? counter,
      );
      const client = clientData('webauthn.get', options, deviation);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
