import { $api } from '#web/platform/api/query.ts';

/** Own passkeys, of administrators and staff. */
export const usePasskeys = () => $api.useQuery('get', '/api/passkeys');

export type OwnPasskey = NonNullable<ReturnType<typeof usePasskeys>['data']>[number];
