import type { Tokens } from '#contracts/auth.ts';
import type { AssertionResponse, CreatePasskeyRequest, Passkey } from '#contracts/team/passkeys.ts';
import type { Caller } from '../../platform/http/access.ts';

type Options = { challenge: string; [key: string]: unknown };

export type PasskeysService = {
  listPasskeys(caller: Caller): Promise<Passkey[]>;
  optionsToAdd(caller: Caller): Promise<Options>;
  addPasskey(caller: Caller, request: CreatePasskeyRequest): Promise<Passkey>;
  renamePasskey(caller: Caller, passkeyId: number, name: string): Promise<Passkey>;
  removePasskey(caller: Caller, passkeyId: number): Promise<void>;
  optionsToConfirm(caller: Caller): Promise<Options>;
  confirm(caller: Caller, response: AssertionResponse): Promise<{ confirmedUntil: string }>;
  optionsToSignIn(network: string): Promise<Options>;
  signIn(
    response: AssertionResponse,
    from: { network: string; userAgent: string | undefined },
  ): Promise<Tokens>;
};
