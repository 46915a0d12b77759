import { relayTitles, signingRelays } from '@joy/domain/mail/relays.ts'
import { relays } from '@joy/integrations/returned-mail/relays.ts'
import { isRead } from '@joy/integrations/returned-mail/returned-mail.ts'
import { sampleReport } from '@joy/integrations/returned-mail/sample-report.ts'
import type { Context } from '../context.ts'
import { actOnReport } from './act-on-report.ts'
import { readIntake } from './intake.ts'

/** Reads a hard bounce as the chosen relay writes it, of nobody, and says what is still missing before real ones come. */
export async function tryIntake(context: Context): Promise<{ isReady: boolean; message: string }> {
  const { relay, tokenHash, verification, softLimit } = await readIntake(context.em)
  const title = relayTitles[relay]
  if (tokenHash === null)
    return { isReady: false, message: 'There is no address yet. Make one, and paste it where your mail is sent from.' }
  if (signingRelays.has(relay) && verification === null)
    return { isReady: false, message: `What ${title} signs with is not set: its reports are turned away.` }
  const outcomes: string[] = []
  for (const report of await relays[relay].read(sampleReport(relay)))
    if (isRead(report))
      outcomes.push(await actOnReport(context, { relay, mustNameMail: relays[relay].mustNameMail, softLimit }, report))
  return outcomes.join() === 'unknown'
    ? {
        isReady: true,
        message: `A bounce as ${title} reports it was read. It closed nothing, for no mail of ours went to that address.`,
      }
    : { isReady: false, message: `A bounce as ${title} reports it could not be read.` }
}
