/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'requests-under-way.test.ts': {
    'requests-under-way': {
      fails: 'further ones are told to come again',
      in: './requests-under-way.ts#boundRequestsUnderWay',
      find: 'if (isBounded(request)) request.leave = await places.take();',
    },
  },
  'rate-limits.test.ts': {
    'network-of-56': {
      fails: 'for an IPv6 /56',
      in: './address.ts#times',
      find: 'times: 2',
      put: 'times: 99',
    },
    'network-of-48': {
      fails: 'and eight times for a /48',
      in: './address.ts#times',
      find: 'times: 8',
      put: 'times: 99',
    },
  },
  'health.test.ts': {
    liveness: {
      fails: '',
      in: './health.ts#healthRoutes',
      find: "if (!isAlive()) throw new AppError('unavailable', { retryAfterSeconds: 2 });",
    },
    'readiness-patience': {
      fails: '',
      in: './health.ts#ready',
      find: 'Promise.race([isReady().catch(() => false), tooLate])',
      put: 'isReady().catch(() => tooLate)',
    },
  },
  'http.test.ts': {
    'json-size': { fails: '', in: './server.ts#bodyLimit', find: 'jsonLimit', put: '$ * 2' },
    'logged-address': {
      fails: 'leaves nothing personal in the log',
      in: './request-log.ts#route',
      find: 'request.routeOptions.url',
      put: 'request.url',
    },
    frames: {
      fails: 'carries the security headers',
      in: './security-headers.ts#directives',
      find: `'frame-ancestors': ["'none'"]`,
    },
    'slow-head': {
      fails: 'timeouts of slow clients',
      in: './connection-limits.ts#headersTimeout',
      find: 'seconds(20)',
      put: '240_000',
    },
    'slow-reader': {
      fails: 'timeouts of slow clients',
      in: './connection-limits.ts#connectionTimeout',
      find: 'seconds(90)',
      put: '0',
    },
  },
};
