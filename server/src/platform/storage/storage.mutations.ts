/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  's3-faults.test.ts': {
    'store-clock': {
      fails: 'a clock that is two hours off',
      in: './s3-client.ts#hasOtherClock',
      find: 'Math.abs(found - skew) < toleratedSkew',
      put: 'true',
    },
    'store-retry': {
      fails: 'temporary errors are retried',
      in: './s3-client.ts#call',
      find: 'if (!isTemporary || attempt >= limits.tries) throw error;',
      put: 'throw error;',
    },
    'store-start': {
      fails: 'stop the start with an error',
      in: './open-storage.ts#openStorage',
      find: "if (error.trouble !== 'unavailable') throw new StartError(storageSentence(error), { cause: error });",
    },
  },
  'storage.test.ts': {
    'stored-checksum': {
      fails: 'whose size or checksum differs',
      places: [
        {
          in: './folder-storage.ts#write',
          find: "if (total !== bytes || hash.digest('hex') !== sha256) throw new StorageError('damaged', 'checksum');",
        },
        {
          in: './s3-upload.ts#inParts',
          find: "if (total !== bytes || hash.digest('hex') !== sha256) throw new StorageError('damaged', 'checksum');",
        },
      ],
    },
  },
};
