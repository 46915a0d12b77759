import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What a mail server took: the envelope's recipients, and the mail as a reader's program sees it. */
type Received = { recipients: string[]; mail: Email }
export type MailServer = { url: string; received: Received[]; close(): Promise<void> }

/** A real mail server on this machine. `refuse` may answer a recipient with an SMTP status instead of taking the mail. */
export async function startMailServer(refuse: (recipient: string) => number | null = () => null): Promise<MailServer> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const status = refuse(address)
      done(status === null ? null : Object.assign(new Error('No such user here'), { responseCode: status }))
    },
    onData(stream, session, done) {
      const take = async () => {
        const raw = await buffer(stream)
        received.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(raw),
        })
      }
      take().then(() => done(), done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
