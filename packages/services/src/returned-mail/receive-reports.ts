import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { relayTitles } from '@joy/domain/mail/relays.ts'
import * as pages from '@joy/domain/page-paths.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { realNow } from '@joy/domain/time/clock.ts'
import { type RelayName, relays } from '@joy/integrations/returned-mail/relays.ts'
import { isRead, type ReportRequest, UnreadableReport } from '@joy/integrations/returned-mail/returned-mail.ts'
import { OutgoingFault } from '@joy/integrations/outgoing/outgoing-fault.ts'
import { type Context, inTransaction } from '../context.ts'
import { notifyOfCause } from '../notifications/notify.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { toNetwork } from '../rate-limits/to-network.ts'
import { hashToken } from '../security/token.ts'
import { systemContext } from '../system-context.ts'
import { actOnReport } from './act-on-report.ts'
import { openVerification, readIntake } from './intake.ts'

type Received = { relay: RelayName; token: string | undefined; request: ReportRequest }

/**
 * Takes in what a relay or a mailbox reports of our mail: by the token of the address, and by the relay's own signature where it
 * signs. Gives how many reports were new to us.
 * @throws AppError `unavailable` while there is no address; `wrong_credentials`; `invalid_input` for a body that cannot be read;
 * TooManyRequests for a network that sends what is not the relay's
 */
export async function receiveReports(context: Context, received: Received): Promise<{ received: number }> {
  const { relay, request } = received
  const intake = await readIntake(context.em)
  const fault = await faultOf(context, intake, received)
  if (fault !== null) {
    await refuse(context, `${relayTitles[relay]}: ${fault}`)
    if (intake.tokenHash === null) throw new AppError('unavailable', fault)
    throw new AppError('wrong_credentials', fault)
  }
  const read = await readReports(context, received)
  const reports = read.filter(isRead)
  const unreadable = read.filter((it) => it instanceof UnreadableReport)
  await db(context.em)
    .updateTable('mailIntake')
    .set({ arrivedAt: sqlNow, refusedAt: null, refusal: null })
    .where('id', '=', 1)
    .execute()
  if (unreadable.length > 0) await noticeUnreadable(context, relay, unreadable, read.length)
  const { mustNameMail } = relays[relay]
  let count = 0
  for (const report of reports) {
    const inside = systemContext(context, relayTitles[relay], context.requestId)
    const outcome = await actOnReport(inside, { relay, mustNameMail, softLimit: intake.softLimit }, report)
    if (outcome !== 'known' && outcome !== 'unknown') count += 1
  }
  context.log.info({ relay, reports: reports.length, count, bytes: request.body.length }, 'Mail was reported on.')
  return { received: count }
}

type Intake = Awaited<ReturnType<typeof readIntake>>

async function faultOf(context: Context, intake: Intake, { relay, token, request }: Received): Promise<string | null> {
  if (intake.tokenHash === null) return 'No address is made for reports.'
  if (!token || hashToken(token) !== intake.tokenHash) return 'The token of the address is not the present one.'
  // The mailbox is read beside any relay.
  if (relay !== 'mailbox' && relay !== intake.relay) return 'Another relay is chosen to report here.'
  const { verify } = relays[relay]
  if (!verify) return null
  const verification = openVerification(context, intake.verification)
  if (verification === null) return 'What it signs with is not set here.'
  try {
    return await verify(request, { verification, now: realNow(), fetchText: (address) => fetchText(context, address) })
  } catch (thrown) {
    if (!(thrown instanceof OutgoingFault)) throw thrown
    context.log.warn({ err: thrown, relay }, 'What signs a report could not be asked for.')
    const text = `${thrown.message} Its certificate is needed to tell whether a report is genuine.`
    await refuse(context, `${relayTitles[relay]}: ${text}`)
    throw new AppError('unavailable', text)
  }
}

function fetchText({ outside }: Context, address: string): Promise<string> {
  if (!outside) throw new AppError('unavailable', 'Nothing outside is connected.')
  return outside.fetchFromAmazon(address)
}

/** What a relay signed and cannot be read is taken, for sent again it would be no other; what anybody could send is refused. */
async function readReports(context: Context, { relay, request }: Received) {
  try {
    return await relays[relay].read(request.body)
  } catch (thrown) {
    if (!(thrown instanceof UnreadableReport)) throw thrown
    if (relays[relay].verify !== null) return [thrown]
    await refuse(context, `${relayTitles[relay]}: ${thrown.message}`)
    throw new AppError('invalid_input', thrown.message)
  }
}

async function noticeUnreadable(
  context: Context,
  relay: RelayName,
  unreadable: readonly UnreadableReport[],
  of: number,
): Promise<void> {
  for (const err of unreadable) context.log.error({ err, relay }, 'A report of returned mail could not be read.')
  const text = `${unreadable.length} of ${of} in a request of ${relayTitles[relay]} could not be read: a mailbox may be closed there, and not here.`
  await inTransaction(systemContext(context, relayTitles[relay], context.requestId), async (context) => {
    await db(context.em)
      .updateTable('mailIntake')
      .set({ refusedAt: sqlNow, refusal: `${relayTitles[relay]}: ${unreadable[0]?.message ?? ''}` })
      .where('id', '=', 1)
      .execute()
    await notifyOfCause(
      context,
      {
        key: `returned mail unreadable ${relay}`,
        toText: (times) => (times === 1 ? text : `${formatCount(times)} requests within an hour. The last: ${text}`),
      },
      { kind: 'error', title: 'A report of returned mail cannot be read', link: pages.returnedMail(), isFault: true },
    )
  })
}

/** What is turned away is kept for the screen; who does it often is no longer listened to. */
async function refuse(context: Context, refusal: string): Promise<void> {
  const limit = context.settings.webhooks.refusalsPerNetwork
  await takePoint(context, 'returned-mail-refused', toNetwork(context.client.ip), limit)
  await db(context.em).updateTable('mailIntake').set({ refusedAt: sqlNow, refusal }).where('id', '=', 1).execute()
}
