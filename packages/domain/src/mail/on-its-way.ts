/** What became of a mail that somebody of the team asked for: without a mail server it stands in the outbox, and went nowhere. */
export const onItsWay = (what: string, to: string, { hasSmtp }: { hasSmtp: boolean }): string =>
  hasSmtp ? `${what} is on its way to ${to}.` : `${what} for ${to} is kept in the outbox here: no mail server is set.`
