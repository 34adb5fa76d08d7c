import type { Platform } from '#server/platform/platform.ts';
import type { Content } from '../content/content.ts';
import { createAccessTokens } from './auth/auth.access-token.ts';
import { createEmailChangeService } from './auth/auth.email-change.service.ts';
import { createRegistrationService } from './auth/auth.registration.service.ts';
import { createAuthService } from './auth/auth.service.ts';
import { createPasskeysService } from './passkeys/passkeys.service.ts';
import { createAdministratorEmails } from './users/users.emails.service.ts';
import { createUsersService } from './users/users.service.ts';

export type People = ReturnType<typeof createPeople>;

export function createPeople(platform: Platform, { content }: { content: Content }) {
  const { halls, settings } = content;
  const users = createUsersService(platform);
  const auth = createAuthService(platform, { users, accessTokens: createAccessTokens(platform) });
  return {
    users,
    auth,
    passkeys: createPasskeysService(platform, { users, auth, settings }),
    registration: createRegistrationService(platform, { users, halls }),
    emailChange: createEmailChangeService(platform, { users, auth }),
    administratorEmails: createAdministratorEmails(platform, { users }),
  };
}
