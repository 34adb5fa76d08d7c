import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import * as texts from '#texts';

type Answered<Response> = { ok: true; response: Response } | { ok: false; reason: string };

/** Loaded when a passkey is used. */
const library = () => import('@simplewebauthn/browser');

/** False on the server and where the page is not secure. */
export const hasPasskeySupport = (): boolean =>
  typeof window !== 'undefined' && window.PublicKeyCredential !== undefined;

const reasons: Partial<Record<string, () => string>> = {
  NotAllowedError: texts.passkey_canceled,
  AbortError: texts.passkey_canceled,
  InvalidStateError: texts.passkey_already_here,
  SecurityError: texts.passkey_wrong_address,
};

const reasonOfDevice = (error: unknown) =>
  (reasons[error instanceof Error ? error.name : ''] ?? texts.passkey_unavailable)();

type Given<Response> = { id: string; rawId: string; type: 'public-key'; response: Response };

/** Without extensions, since none is asked for. */
const answered = <Response>(given: Promise<Given<Response>>): Promise<Answered<Given<Response>>> =>
  given.then(
    ({ id, rawId, type, response }) => ({ ok: true, response: { id, rawId, type, response } }),
    (error: unknown) => ({ ok: false, reason: reasonOfDevice(error) }),
  );

// The options come from the server's library in the form that the browser's one takes.
type Options = { challenge: string };
const isForCreation = (options: Options): options is PublicKeyCredentialCreationOptionsJSON =>
  'pubKeyCredParams' in options;

export const createPasskey = (options: Options) =>
  answered(
    library().then(({ startRegistration }) => {
      if (!isForCreation(options)) throw new TypeError('not the options of a new passkey');
      return startRegistration({ optionsJSON: options });
    }),
  );

export const answerWithPasskey = (options: Options) =>
  answered(library().then(({ startAuthentication }) => startAuthentication({ optionsJSON: options })));
