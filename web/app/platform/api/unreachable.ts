import * as texts from '#texts';

/** Browsers are sure of it only when it is false. */
export const isOffline = () => globalThis.navigator?.onLine === false;

/** No answer came: from a device without a connection, or from the server. */
export const unreachableReason = () => (isOffline() ? texts.offline_reason() : texts.unreachable_reason());
