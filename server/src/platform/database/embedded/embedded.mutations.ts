/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'embedded.test.ts': {
    'cluster-made-aside': {
      fails: 'also after one that was killed',
      places: [
        {
          in: './embedded-cluster.ts#createCluster',
          find: "await initialise(made, join(draft, 'cluster'), passwordFile);",
          put: "await (await import('node:fs/promises')).mkdir(made.folder);\n     if (made.account.owner) await chown(made.folder, made.account.owner.uid, made.account.owner.gid);\n     await initialise(made, made.folder, passwordFile);",
        },
        {
          in: './embedded-cluster.ts#createCluster',
          find: "await rename(join(draft, 'cluster'), made.folder);",
        },
      ],
    },
    'database-adopted': {
      fails: 'left alive by kill -9',
      in: './embedded.ts#orphan',
      find: 'cluster.folder',
      put: 'cluster.home',
    },
    'database-watched': {
      fails: 'dies under the application',
      in: './embedded-watch.ts#lookTimer',
      find: 'looking.then(look)',
      put: 'looking.then(() => {})',
    },
    'database-refusing': {
      fails: 'refuses connections is restarted',
      in: './embedded-watch.ts#askTimer',
      find: 'stopIfRefusing().catch(onError)',
      put: 'Promise.resolve()',
    },
  },
};
