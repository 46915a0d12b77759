// Long because it is one list: what the product must withstand. The tests name the ids, the page is made of both.
export type TrustRow = {
  id: string
  need: string
  /** A file or folder of this repository. */
  where: string
  /** Why no test names it. */
  because?: string
}

/**
 * Rows by part. V: OWASP ASVS 5.0.0 (level 2), as far as it applies; L: what went wrong in programs of this kind, by its number
 * in the public lists; F: faults; the others are ours.
 */
export const trustParts: readonly { title: string; rows: readonly TrustRow[] }[] = [
  {
    title: 'The session of an administrator',
    rows: [
      {
        id: 'V3.3.1',
        need: 'The cookie has the host prefix, Secure, Path=/ and no Domain (3.3.3 too)',
        where: 'packages/api/src/cookie-jar.ts',
      },
      {
        id: 'V3.3.2',
        need: 'SameSite is set on purpose: Strict in the console, Lax in the portal, where letters lead',
        where: 'packages/api/src/cookie-jar.ts',
      },
      {
        id: 'V3.3.4',
        need: 'No script reads the cookie; its token stands in no body and no storage',
        where: 'packages/api/src/cookie-jar.ts',
      },
      {
        id: 'V7.2.1',
        need: 'Sessions are 256 random bits, stored as a hash, checked on the server (7.2.2, 7.2.3)',
        where: 'packages/services/src/security/token.ts',
      },
      {
        id: 'V7.2.4',
        need: 'Each sign-in makes a new token, and the old one is dead',
        where: 'packages/services/src/session',
      },
      { id: 'V7.3.1', need: 'A session ends when idle and at its end (7.3.2)', where: 'packages/services/src/session' },
      { id: 'V7.4.1', need: 'Signing out ends it on the server', where: 'packages/services/src/session' },
      { id: 'V7.4.2', need: 'Whoever is disabled is out at once, everywhere', where: 'packages/services/src/team' },
      { id: 'V7.4.3', need: 'Another password ends all other sessions', where: 'packages/services/src/account' },
      {
        id: 'V7.4.4',
        need: 'One sees one’s sessions and ends one or all others (7.4.5, 7.5.2)',
        where: 'packages/services/src/account',
      },
      {
        id: 'V7.5.1',
        need: 'Password and second factor change with the password alone',
        where: 'packages/services/src/account',
      },
      {
        id: 'V7.6.2',
        need: 'No session begins without its person’s act',
        where: 'packages/services/src/account-links',
      },
    ],
  },
  {
    title: 'Signing in to the console',
    rows: [
      {
        id: 'V6.2.1',
        need: 'From 12 characters on, any, neither trimmed nor cut (6.2.5 to 6.2.9)',
        where: 'packages/services/src/security/check-new-password.ts',
      },
      {
        id: 'V6.2.4',
        need: 'What is guessed early, and what repeats name, address or site, is refused (6.2.12)',
        where: 'packages/services/src/security/check-new-password.ts',
      },
      {
        id: 'V6.2.2',
        need: 'A change wants the old password; a reset leaves the second factor asked for (6.2.3, 6.4.3)',
        where: 'packages/services/src/account',
      },
      {
        id: 'V6.3.1',
        need: 'Tries are limited for account and network, and the owner still gets in',
        where: 'packages/services/src/session',
      },
      { id: 'V6.3.2', need: 'There is no account by default (13.2.3)', where: 'apps/server/src/run.ts' },
      {
        id: 'V6.3.3',
        need: 'A second factor by an authenticator, which an owner may ask of everybody',
        where: 'packages/services/src/account',
      },
      {
        id: 'V6.5.1',
        need: 'Codes count once, shortly, for one sign-in, and few times (6.5.2 to 6.5.5, 6.6.2, 6.6.3)',
        where: 'packages/services/src/account',
      },
      {
        id: 'V11.4.2',
        need: 'Passwords are hashed by Argon2id, 19 MiB and two passes',
        where: 'packages/services/src/security/password-hash.ts',
      },
      {
        id: 'V6.1.1',
        need: 'All ways in ask the same guard: REST, tRPC, batches, tokens (6.3.4)',
        where: 'packages/api/src/guard.ts',
      },
    ],
  },
  {
    title: 'The portal’s links',
    rows: [
      {
        id: 'V6.5.1-portal',
        need: 'A link works once, of twenty presses for one',
        where: 'packages/services/src/portal',
      },
      { id: 'V6.5.2-portal', need: 'It is stored as a hash', where: 'packages/services/src/security/token.ts' },
      { id: 'V6.5.3', need: 'It is 256 random bits (6.5.4, 11.5.1)', where: 'packages/services/src/security/token.ts' },
      {
        id: 'V6.5.5',
        need: 'It lives for fifteen minutes: the page says so, and the standard’s ten give way, for it is bound, single and hashed',
        where: 'packages/services/src/portal',
      },
      {
        id: 'V6.6.2',
        need: 'It is bound to the browser that asked; another one presses a button',
        where: 'packages/services/src/portal',
      },
      {
        id: 'V6.3.1-portal',
        need: 'Asking is limited, and answers are the same in words and time, known or not (2.4.1)',
        where: 'packages/services/src/portal',
      },
      {
        id: 'V3.7.2',
        need: 'Nothing leads off the site by an address that somebody gave (1.2.2)',
        where: 'apps/web/src/paths.ts',
      },
    ],
  },
  {
    title: 'Who may do what',
    rows: [
      {
        id: 'V8.2.1',
        need: 'Every operation is denied unless the contract says who may (8.3.1)',
        where: 'packages/api/src/guard.ts',
      },
      {
        id: 'V8.2.2',
        need: 'A member sees what is theirs, by the session, never by an id that was sent',
        where: 'packages/services/src/portal',
      },
      {
        id: 'V8.2.2-views',
        need: 'Of the team’s views one sees what is one’s own or shared, and with them whom a segment has; others’ change for administrators alone',
        where: 'packages/domain/src/saved-views/view-rights.ts',
      },
      {
        id: 'V8.2.3',
        need: 'Answers hold the contract’s fields; what is sorted, filtered and searched by is a list (15.3.1)',
        where: 'packages/contract/src',
      },
      {
        id: 'V15.3.3',
        need: 'Every input is a strict object: a key that is not known is refused by name',
        where: 'packages/api/src/invalid-input.ts',
      },
      {
        id: 'V15.3.5',
        need: 'Types are strict; no prototype, no list for a text, no key twice (15.3.6, 15.3.7)',
        where: 'packages/api/src/invalid-input.ts',
      },
      {
        id: 'V1.2.4',
        need: 'Every value is bound; directions of order are a list',
        where: 'packages/database/src/sql.ts',
      },
      {
        id: 'V2.3.1',
        need: 'What belongs together is one transaction, in its order, with its locks (2.3.2 to 2.3.4)',
        where: 'packages/services/src/context.ts',
      },
    ],
  },
  {
    title: 'Limits',
    rows: [
      { id: 'limit-sign-up', need: 'Free sign-ups by network', where: 'packages/services/src/sign-up' },
      { id: 'limit-cancel', need: 'Cancelling by subscription', where: 'packages/services/src/subscriptions' },
      {
        id: 'limit-activity',
        need: 'The page’s line of the log by network, with its receipt alone',
        where: 'packages/services/src/activity',
      },
      {
        id: 'limit-link',
        need: 'Links to sign in by address, browser and network',
        where: 'packages/services/src/portal',
      },
      {
        id: 'phone-code',
        need: 'A code read by phone: own password, what was checked, five minutes, three tries, one browser, three an hour; in no log, its session does less, and its person ends it',
        where: 'packages/services/src/sign-in-help',
      },
      {
        id: 'limit-sign-in',
        need: 'Signing in to the console by account and network',
        where: 'packages/services/src/session',
      },
      {
        id: 'limit-webhook',
        need: 'What is not signed by network; what is signed waits for nobody’s limit',
        where: 'packages/services/src/webhooks',
      },
      { id: 'limit-jobs', need: 'One import, one sync, one comparison at a time', where: 'packages/services/src/jobs' },
      {
        id: 'V4.1.3',
        need: 'A limit’s key is the visitor’s address behind known proxies, by its network (15.3.4)',
        where: 'packages/services/src/rate-limits/to-network.ts',
      },
    ],
  },
  {
    title: 'Files',
    rows: [
      {
        id: 'V5.1.1',
        need: 'One file of 100 MB at most, its rows and cells bounded (5.2.1)',
        where: 'packages/api/src/read-upload.ts',
      },
      {
        id: 'V5.2.2',
        need: 'What is no text of a known encoding is refused by a sentence',
        where: 'packages/services/src/imports',
      },
      {
        id: 'V5.3.2',
        need: 'A file’s name is only ever shown, never a path (5.4.1)',
        where: 'packages/api/src/read-upload.ts',
      },
      {
        id: 'V1.2.10',
        need: 'No cell is a formula when it goes out, and what comes back loses one guard (CWE-1236)',
        where: 'packages/domain/src/subscriber-csv/guard-formula.ts',
      },
      {
        id: 'V5.4.2',
        need: 'Files go out with a safe name, their type, and nosniff',
        where: 'packages/api/src/send-stream.ts',
      },
      {
        id: 'V15.1.3',
        need: 'Imports, exports and syncs are jobs or streams, and let others in (15.2.2)',
        where: 'packages/services/src/jobs',
      },
      {
        id: 'V14.3.2',
        need: 'Exports want an administrator, this site, and stay in no cache (14.2.1)',
        where: 'packages/api/src/origin-guard-plugin.ts',
      },
    ],
  },
  {
    title: 'The webhooks of the outside services',
    rows: [
      {
        id: 'W1',
        need: 'A webhook request is what was signed, byte for byte, in its time',
        where: 'packages/integrations/src/webhooks',
      },
      {
        id: 'W2',
        need: 'Without a secret the webhook is closed, for an empty one too',
        where: 'packages/services/src/webhooks',
      },
      { id: 'W3', need: 'Two secrets count while they are changed', where: 'packages/services/src/webhooks' },
      {
        id: 'W4',
        need: 'An event acts once, however often and in whatever order it comes',
        where: 'packages/services/src/webhooks',
      },
      {
        id: 'W5',
        need: 'A body has a megabyte at most, and the work is done afterwards',
        where: 'packages/services/src/webhooks',
      },
      {
        id: 'W6',
        need: 'These webhooks read no cookie, and only they want no origin',
        where: 'packages/api/src/origin-guard-plugin.ts',
      },
    ],
  },
  {
    title: 'Other sites',
    rows: [
      {
        id: 'C1',
        need: 'What changes something comes from this site, by what the browser says of it',
        where: 'packages/api/src/origin-guard-plugin.ts',
      },
      { id: 'C2', need: 'No form of another site reaches tRPC', where: 'packages/api/src/origin-guard-plugin.ts' },
      { id: 'C3', need: 'What is asked for by GET changes nothing', where: 'packages/api/src/guard.ts' },
      { id: 'C4', need: 'No answer allows another origin', where: 'packages/api/src/security-headers-plugin.ts' },
    ],
  },
  {
    title: 'Headers',
    rows: [
      {
        id: 'H1',
        need: 'A policy that runs the site’s own scripts alone, and lets no text become HTML (Trusted Types)',
        where: 'packages/api/src/security-headers-plugin.ts',
      },
      {
        id: 'H2',
        need: 'Strict transport, no sniffing, no referrer where an address tells something, no powers',
        where: 'packages/api/src/security-headers-plugin.ts',
      },
      {
        id: 'H3',
        need: 'Answers of the API and the console stay in no cache; files with a hash for a year (14.3.1)',
        where: 'apps/server/src/web-plugin.ts',
      },
    ],
  },
  {
    title: 'Secrets, log and supply',
    rows: [
      {
        id: 'V11.3.2',
        need: 'Keys of services are sealed by AES-256-GCM, for their own row and field, and can be sealed anew (13.3.1)',
        where: 'packages/services/src/security/secret-box.ts',
      },
      {
        id: 'V16.3.1',
        need: 'The log tells who signed in or not, was refused, read a secret, took data out, changed a setting (16.3.2, 16.3.3)',
        where: 'packages/services/src/activity',
      },
      {
        id: 'V16.2.5',
        need: 'No log holds a cookie, a token, a key, a password or a row of a list (14.2)',
        where: 'apps/server/src/logger.ts',
      },
      {
        id: 'V16.4.1',
        need: 'What others wrote breaks no line of the log, and its rows cannot be changed (16.4.2)',
        where: 'packages/services/src/activity',
      },
      {
        id: 'V16.5.1',
        need: 'A fault of ours says that it is one, with its id, and nothing more (16.5.2, 16.5.3)',
        where: 'packages/api/src/describe-error.ts',
      },
      {
        id: 'V13.4.1',
        need: 'Production serves no document of development, no mocks, no source (13.4, 15.2.3)',
        where: 'apps/server/src/deploy.test.ts',
      },
      {
        id: 'V15.1.1',
        need: 'Known weaknesses are mended in days; what is installed is what the lockfile says, three days old at least (15.1.2, 15.2.1)',
        where: 'SECURITY.md',
        because: 'SECURITY.md says the days, pnpm-workspace.yaml the age of releases; pnpm sbom lists what is in it',
      },
      {
        id: 'V16.1.1',
        need: 'What is decided is written (2.1, 5.1.1, 6.1, 7.1, 8.1, 11.1, 14.1, 15.1.3)',
        where: 'SECURITY.md',
        because: 'this page and SECURITY.md are the documents',
      },
      {
        id: 'V1.3.6',
        need: 'Calls go to the vendors’ hosts alone, follow no way elsewhere, and end (13.2.4, 13.2.5, 15.3.2)',
        where: 'packages/integrations/src/http',
      },
      {
        id: 'V1.3.7',
        need: 'Letters hold fixed words and escaped values; no address brings a second mailbox (1.3.11)',
        where: 'packages/domain/src/mail',
      },
    ],
  },
  {
    title: 'Rulings where the specification meets a standard',
    rows: [
      { id: 'R1', need: 'Denied by default; the public operations are a list', where: 'packages/api/src/guard.ts' },
      { id: 'R2', need: 'The link’s fifteen minutes', where: 'packages/services/src/portal' },
      {
        id: 'R3',
        need: 'The link is exchanged once for a cookie; what the browser stores opens nothing',
        where: 'packages/services/src/portal',
      },
      {
        id: 'by-hand',
        need: 'Whom an administrator adds agreed in a stated way; who left stays away, and a request sent twice adds nobody twice',
        where: 'packages/services/src/additions',
      },
      { id: 'R4', need: 'Looking at a link uses nothing up', where: 'packages/services/src/account-links' },
      {
        id: 'R5',
        need: 'Cancelling wants the pair, and every wrong one reads alike',
        where: 'packages/services/src/subscriptions',
      },
      {
        id: 'R6',
        need: 'The page’s entry of the log is written by the server, whatever was sent',
        where: 'packages/services/src/activity',
      },
      {
        id: 'R7',
        need: 'A website export counts once whoever has the file says so',
        where: 'packages/services/src/exports',
      },
      {
        id: 'R8',
        need: 'A secret goes out masked, stays by its mask, and is read with the password alone',
        where: 'packages/services/src/integrations',
      },
      { id: 'R9', need: 'Without a webhook secret nothing is stored', where: 'packages/services/src/webhooks' },
      {
        id: 'R10',
        need: 'What a toast says stands beside the control as well',
        where: 'apps/web/src/components/outcome/outcome-notice.tsx',
        because: 'each story that acts looks for it there',
      },
      {
        id: 'R11',
        need: 'The browser repeats nothing by itself; calls to services are repeated where it is safe',
        where: 'packages/integrations/src/http/with-retries.ts',
      },
    ],
  },
  {
    title: 'Lessons from others',
    rows: [
      { id: 'L01', need: 'Ghost CVE-2026-26980: a parameter in ORDER BY', where: 'packages/database/src/sql.ts' },
      {
        id: 'L02',
        need: 'Ghost CVE-2024-43409: newsletter without proof of identity',
        where: 'packages/services/src/unsubscribe',
      },
      {
        id: 'L03',
        need: 'Ghost GHSA-65p7: a link that could change any address',
        where: 'packages/services/src/account-links',
      },
      {
        id: 'L04',
        need: 'Ghost CVE-2024-34448: formulas in exports',
        where: 'packages/domain/src/subscriber-csv/guard-formula.ts',
      },
      { id: 'L05', need: 'Ghost CVE-2026-29784: a code for another session', where: 'packages/services/src/account' },
      {
        id: 'L06',
        need: 'Ghost CVE-2026-22594: a switch of security in the body',
        where: 'packages/api/src/invalid-input.ts',
      },
      { id: 'L07', need: 'Ghost CVE-2026-22595: a guard by the letters of a path', where: 'packages/api/src/guard.ts' },
      {
        id: 'L08',
        need: 'Ghost CVE-2026-22596: a filter of the activity list',
        where: 'packages/services/src/activity',
      },
      { id: 'L09', need: 'Ghost CVE-2021-39192: keys read by a lower role', where: 'packages/api/src/guard.ts' },
      {
        id: 'L10',
        need: 'listmonk CVE-2025-49136: templates that read the environment',
        where: 'packages/domain/src/mail',
      },
      {
        id: 'L11',
        need: 'listmonk CVE-2026-21483: stored scripts',
        where: 'packages/api/src/security-headers-plugin.ts',
      },
      {
        id: 'L12',
        need: 'listmonk CVE-2026-34828: sessions outlived the password',
        where: 'packages/services/src/account',
      },
      {
        id: 'L13',
        need: 'listmonk CVE-2026-128333: a reset without the second factor',
        where: 'packages/services/src/passwords',
      },
      {
        id: 'L14',
        need: 'Directus CVE-2026-35409: IPv4 inside IPv6 past the filter',
        where: 'packages/integrations/src/http',
      },
      { id: 'L15', need: 'Directus CVE-2026-35442: hidden fields by aggregates', where: 'packages/contract/src' },
      { id: 'L16', need: 'Directus CVE-2026-39943: secrets in the history', where: 'packages/services/src/activity' },
      {
        id: 'L17',
        need: 'Directus CVE-2026-26185: time tells who exists',
        where: 'packages/services/src/security/in-even-time.ts',
      },
      { id: 'L18', need: 'Directus CVE-2023-28443: tokens in logs', where: 'apps/server/src/logger.ts' },
      { id: 'L19', need: 'Directus GHSA-x3vm: payloads in logs', where: 'apps/server/src/logger.ts' },
      { id: 'L20', need: 'Directus GHSA-56p6: the suspended went on', where: 'packages/services/src/team' },
      {
        id: 'L21',
        need: 'Strapi CVE-2025-64526: a limit’s key from the body',
        where: 'packages/services/src/rate-limits',
      },
      { id: 'L22', need: 'Strapi CVE-2026-22706: a reset kept tokens', where: 'packages/services/src/passwords' },
      { id: 'L23', need: 'Strapi CVE-2026-27886: a question through a filter', where: 'packages/contract/src' },
      { id: 'L24', need: 'Strapi CVE-2024-56143: relations that show tokens', where: 'packages/contract/src' },
      { id: 'L25', need: 'Strapi CVE-2023-22621: templates that run', where: 'packages/domain/src/mail' },
      {
        id: 'L26',
        need: 'Directus CVE-2025-55746: bytes written before the guard',
        where: 'packages/api/src/guard.ts',
      },
      { id: 'L27', need: 'Scanners that open links', where: 'packages/services/src/account-links' },
      { id: 'L28', need: 'CVE-2026-41432: an empty secret signs', where: 'packages/services/src/webhooks' },
      { id: 'L29', need: 'Discourse CVE-2026-26077: no secret, all accepted', where: 'packages/services/src/webhooks' },
      {
        id: 'L30',
        need: 'CVE-2026-83555: unsubscribing without a token of one’s own',
        where: 'packages/services/src/unsubscribe',
      },
      {
        id: 'L31',
        need: 'Storybook CVE-2025-68429: .env in a build',
        where: '.storybook',
        because: 'Storybook reads no .env: the project has none, and settings are the environment’s alone',
      },
      {
        id: 'L32',
        need: 'Fastify CVE-2026-25223: odd content types skip the check',
        where: 'packages/api/src/rest-plugin.ts',
      },
      { id: 'L33', need: 'Fastify CVE-2026-3635: links by a header of the caller', where: 'apps/server/src/env.ts' },
      {
        id: 'L34',
        need: 'proxy-addr CVE-2026-92395: a network of the wrong size trusts all',
        where: 'apps/server/src/env.ts',
      },
      {
        id: 'L35',
        need: 'express-rate-limit CVE-2026-30827: all mapped IPv4 in one limit',
        where: 'packages/services/src/rate-limits/to-network.ts',
      },
      { id: 'L36', need: 'MikroORM CVE-2026-34220: an object as SQL', where: 'packages/database/src/sql.ts' },
      {
        id: 'L37',
        need: 'MikroORM CVE-2026-84993: a direction of order as SQL',
        where: 'packages/database/src/sql.ts',
      },
      {
        id: 'L38',
        need: 'Fastify CVE-2026-25224: streams without back-pressure',
        where: 'packages/api/src/send-stream.ts',
      },
      {
        id: 'L39',
        need: 'tRPC CVE-2025-68130: keys of forms into prototypes',
        where: 'packages/api/src/origin-guard-plugin.ts',
      },
      {
        id: 'L40',
        need: 'Fastify multipart CVE-2023-25576: parts without end, files left',
        where: 'packages/api/src/read-upload.ts',
      },
    ],
  },
  {
    title: 'Faults',
    rows: [
      {
        id: 'F01',
        need: 'kill -9 while an upload comes in',
        where: 'packages/services/src/maintenance/deletions.ts',
      },
      { id: 'F02', need: 'kill -9 between batches of an import', where: 'packages/services/src/imports' },
      { id: 'F03', need: 'kill -9 inside a batch', where: 'packages/services/src/jobs/run-job.ts' },
      { id: 'F04', need: 'kill -9 after the commit', where: 'packages/services/src/jobs/run-job.ts' },
      { id: 'F05', need: 'kill -9 in a sync', where: 'packages/services/src/sync' },
      { id: 'F06', need: 'kill -9 in a batch of comps', where: 'packages/services/src/comps' },
      { id: 'F07', need: 'kill -9 in an export', where: 'packages/api/src/send-stream.ts' },
      {
        id: 'F08',
        need: 'kill -9 in a migration',
        where: 'packages/database/src/migrations',
        because: 'each migration is one transaction with its mark: it is there whole or not at all',
      },
      {
        id: 'F09',
        need: 'kill -9 while a link is followed',
        where: 'packages/services/src/account-links',
      },
      {
        id: 'F10',
        need: 'kill -9 while settings are saved',
        where: 'packages/services/src/integrations',
        because: 'one row, one statement: the old or the new',
      },
      { id: 'F11', need: 'The database is down at the start', where: 'apps/server/src/expect-connection.ts' },
      { id: 'F12', need: 'The database is killed while it serves', where: 'packages/database/src/watch-database.ts' },
      { id: 'F13', need: 'The database is restarted in order', where: 'packages/database/src/passing-fault.ts' },
      { id: 'F14', need: 'The database is slow or gives no answer', where: 'packages/database/src/watch-database.ts' },
      {
        id: 'F15',
        need: 'Slow readers of exports keep no connection from others',
        where: 'packages/api/src/time-limits-plugin.ts',
      },
      { id: 'F16', need: 'The disk is full', where: 'packages/database/src/end-on-panic.ts' },
      { id: 'F17', need: 'The machine’s clock is wrong', where: 'packages/services/src/clock' },
      { id: 'F18', need: 'An event comes ten times at once', where: 'packages/services/src/webhooks' },
      { id: 'F19', need: 'Events come in any order', where: 'packages/services/src/webhooks' },
      { id: 'F20', need: 'A webhook request is forged', where: 'packages/services/src/webhooks' },
      { id: 'F21', need: 'An event comes again after weeks', where: 'packages/services/src/webhooks' },
      { id: 'F22', need: 'A service refuses for its rate, fails, hangs', where: 'packages/integrations/src/http' },
      { id: 'F23', need: 'A service answers nonsense, or without end', where: 'packages/integrations/src/http' },
      { id: 'F24', need: 'A sign-up is sent twice', where: 'packages/services/src/sign-up' },
      { id: 'F25', need: 'Two administrators comp the same people', where: 'packages/services/src/comps' },
      { id: 'F26', need: 'Settings in two tabs', where: 'packages/services/src/integrations' },
      { id: 'F27', need: 'Two imports or syncs at once', where: 'packages/services/src/jobs' },
      { id: 'F28', need: 'A million rows', where: 'packages/services/src/imports' },
      { id: 'F29', need: 'A hostile CSV', where: 'packages/domain/src/subscriber-csv' },
      { id: 'F30', need: 'A reader goes in the middle', where: 'packages/api/src/send-stream.ts' },
      { id: 'F31', need: 'Readers that are slow', where: 'packages/api/src/send-stream.ts' },
      { id: 'F32', need: 'SIGTERM, idle and at work', where: 'apps/server/src/run.ts' },
      { id: 'F33', need: 'A worker is frozen and wakes', where: 'packages/services/src/jobs/run-job.ts' },
      { id: 'F34', need: 'Two processes, one database', where: 'apps/server/src/startup-lock.ts' },
      { id: 'F35', need: 'A data folder is opened twice', where: 'packages/database/src/directory-lock.ts' },
      { id: 'F36', need: 'A lock whose holder is gone', where: 'packages/database/src/directory-lock.ts' },
      { id: 'F37', need: 'The mail server is down', where: 'packages/services/src/mail' },
      { id: 'F38', need: 'The key is missing or wrong', where: 'packages/services/src/security/expect-key.ts' },
      { id: 'F39', need: 'Input that takes long to look at', where: 'packages/domain/src/subscriber-csv' },
      { id: 'F40', need: 'A job fails unexpectedly', where: 'packages/services/src/jobs/run-job.ts' },
      {
        id: 'F41',
        need: 'Too little memory in an import',
        where: 'packages/services/src/imports',
        because: 'an end for want of memory is a kill -9 (F02); pnpm bench import prints how little it takes',
      },
      { id: 'F42', need: 'An old page, a new server', where: 'apps/web/src/data/late-code.ts' },
      { id: 'F43', need: 'A backup while it runs', where: 'apps/server/src/backup' },
      { id: 'F44', need: 'Events after a restore', where: 'apps/server/src/backup' },
      { id: 'F45', need: 'Cleaning up is cut off', where: 'packages/services/src/maintenance' },
      { id: 'F46', need: 'Signed out in another tab', where: 'apps/web/src/layouts/session' },
      { id: 'F47', need: 'A stream of changes breaks off', where: 'packages/services/src/live' },
    ],
  },
]
