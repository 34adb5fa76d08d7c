/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'visits.test.ts': {
    'address-visits': {
      fails: 'from one address 60 a minute',
      in: './visits.service.ts#visitByAddress',
      find: 'max: 60',
      put: 'max: 600',
    },
    'counters-hold-no-address': {
      fails: 'nothing of the address is stored',
      in: '#server/platform/http/rate-limits.ts#bucketOf',
      find: `createHmac('sha256', key).update(\`\${limit.name} \${subject}\`).digest('base64url')`,
      put: 'limit.name + subject',
    },
  },
};
