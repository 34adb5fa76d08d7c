/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'content-security-policy.test.ts': {
    'inline-scripts': {
      fails: '',
      in: './content-security-policy.ts#directives',
      find: `["'self'", ...hashes(new Set([...own.constant, ...scripts]))]`,
      put: `[...$, "'unsafe-inline'"]`,
    },
  },
  'local-pages.test.ts': {
    'local-name': {
      fails: '',
      in: '#server/platform/http/local-request.ts#isLocalRequest',
      find: 'loopbackHost.test(host)',
      put: 'true',
    },
    'not-forwarded': {
      fails: '',
      in: '#server/platform/http/local-request.ts#isLocalRequest',
      find: '!Object.keys(others).some((name) => forwardingHeader.test(name))',
      put: 'true',
    },
    'roundabout-path': {
      fails: '',
      in: './renderer.ts#page',
      find: "pathname.replace(dataSuffix, '')",
      put: "path.replace(dataSuffix, '')",
    },
  },
  'renderer.test.ts': {
    'scripts-in-content': {
      fails: 'none that came with the content',
      in: './content-security-policy.ts#isOwn',
      find: 'attributes.nonce === nonce',
      put: 'true',
    },
  },
};
