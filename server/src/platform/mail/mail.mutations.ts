/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'first-mails.test.ts': {
    'first-mails': {
      fails: 'are twenty a day, whatever asks for them',
      in: './first-mails.ts#firstMailByDomain',
      find: 'max: 20',
      put: 'max: 200',
    },
    'first-mails-exempt': {
      fails: 'until somebody there confirms',
      in: './first-mails.ts#count',
      find: 'if (await isExempt(domain, queryable)) return { domain, exceeded: false, waitSeconds: 0 };',
    },
    'repeated-links-are-first-mails': {
      fails: 'count links that are sent again',
      in: '#server/features/people/auth/auth.registration.service.ts#sendRequestedLink',
      find: 'if (!account.confirmedAt && (await firstMails.count(email, tx)).exceeded) return;',
    },
  },
  'mail-layout.test.ts': {
    'text-in-mails': {
      fails: '',
      in: './mail-escape.ts#escapeHtml',
      find: 'entities[character]',
      put: 'character',
    },
  },
  'mail-outbox.test.ts': {
    'mail-patience': {
      fails: 'do not delay others',
      in: './mail-outbox.ts#sendThrough',
      find: 'await Promise.race([attempt.begun, isDone]);',
      put: 'await isDone',
    },
    'mail-makes-room': {
      fails: 'given up by their first attempt',
      in: './mail-lanes.ts#enter',
      find: 'if (givesUp) [...inside].find(({ isLate, giveUp }) => isLate && giveUp());',
      put: 'if (false) [...inside].find(({ isLate, giveUp }) => isLate && giveUp());',
    },
    'mail-not-cut': {
      fails: 'whose content may have arrived',
      in: './mail-transport.ts#giveUp',
      find: 'content?.readableDidRead',
      put: 'false',
    },
    'mail-repeats-apart': {
      fails: 'while the mail server is down',
      in: './mail-outbox.ts#createMailOutbox',
      find: 'jobs.handle(sendQueue, sendThrough(lane), repeat)',
      put: 'jobs.handle(sendQueue, sendThrough(lane), undefined)',
    },
    'codes-first': {
      fails: 'whose content may have arrived',
      in: './mail-outbox.ts#isUrgent',
      find: 'some[index]?.isUrgent === true',
      put: 'false',
    },
    'mail-underway': {
      fails: 'hung and failed',
      in: './mail-outbox.ts#deliverOnce',
      find: 'if (known) return known;',
    },
    'slow-mail-retry': {
      fails: 'hung and failed',
      in: './mail-outbox.ts#sendThrough',
      find: 'await jobs.enqueue(db, slowQueue, job, { afterSeconds: timeouts.slowAgainAfterSeconds });',
    },
    'mail-sweep': {
      fails: 'the sweep',
      in: './mail-outbox.ts#requeueOverdue',
      find: '!known.has(mailId)',
      put: 'true',
    },
  },
};
