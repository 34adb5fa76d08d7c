import type { FastifyInstance } from 'fastify';
import type { Tokens } from '#schemas/auth.ts';
import type { Role } from '#schemas/users.ts';
import type { OutgoingMail } from '#server/platform/mail/mail-transport.ts';
import type { Services } from '#server/services.ts';

export const testPassword = 'vrlo tajna lozinka 12';

/** As if the session of a test person had been confirmed just now, whatever the clock of the test says. */
const always = new Date('2200-01-01');

/** Hashing is expensive, so all test people share one password. */
let sharedHash: Promise<string> | undefined;
let counter = 0;

export type TestPerson = Tokens & { userId: number; email: string; firstName: string };

export function createPeople(deps: {
  app: FastifyInstance;
  services: Services;
  mailbox: { next(to: string): Promise<OutgoingMail> };
}) {
  const { app, services } = deps;

  /** Without a password the session is opened without the sign-in, which is tested elsewhere. */
  async function signIn(email: string, password?: string): Promise<Tokens> {
    if (password === undefined) {
      const known = await services.invalidation.transaction([], (tx) =>
        services.users.findAccountByEmail(tx, email),
      );
      if (!known) throw new Error(`there is no account of ${email}`);
      return services.auth.openSession(known, undefined);
    }
    const answer = await app.inject({ method: 'POST', url: '/auth/login', payload: { email, password } });
    if (answer.statusCode !== 200) throw new Error(`sign-in of a test person answered ${answer.statusCode}`);
    return answer.json();
  }

  async function account(
    overrides: {
      role?: Role;
      firstName?: string;
      lastName?: string;
      email?: string;
      phone?: string | null;
      confirmed?: boolean;
      administratorSince?: Date;
    } = {},
  ) {
    counter += 1;
    const email = `osoba-${counter}@primjer.example`;
    sharedHash ??= services.passwords.hash(testPassword);
    const passwordHash = await sharedHash;
    const { confirmed = true, ...rest } = overrides;
    return services.invalidation.transaction(['accounts'], (tx) =>
      services.users.createAccount(tx, {
        firstName: 'Amra',
        lastName: 'Hodžić',
        email,
        phone: null,
        role: 'USER',
        passwordHash,
        confirmedAt: confirmed ? new Date() : null,
        ...(rest.role === 'ADMIN' && { administratorSince: new Date(0) }),
        ...rest,
      }),
    );
  }

  async function person(overrides: Parameters<typeof account>[0] = {}): Promise<TestPerson> {
    const created = await account(overrides);
    const { userId, email, firstName } = created;
    return { userId, email, firstName, ...(await services.auth.openSession(created, undefined, always)) };
  }

  return {
    account,
    signIn,
    user: (overrides: Parameters<typeof account>[0] = {}) => person(overrides),
    staffMember: (overrides: Parameters<typeof account>[0] = {}) => person({ ...overrides, role: 'STAFF' }),
    administrator: (overrides: Parameters<typeof account>[0] = {}) => person({ ...overrides, role: 'ADMIN' }),
    /** The link in the next mail to an address. */
    async linkInMailTo(email: string): Promise<URL> {
      const { text } = await deps.mailbox.next(email);
      const link = /https?:\/\/\S*(?:token=)\S+/.exec(text)?.[0];
      if (!link) throw new Error('The mail carries no link');
      return new URL(link);
    },
  };
}
