import { formatCount } from '@joy/domain/time/dates.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import * as pages from '@joy/domain/page-paths.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { Context } from '../context.ts'
import { notifyOfCause } from './notify.ts'

/**
 * Where a service refuses our keys or is away, whatever needed it fails alike: events, upgrades, calls, a member's card. All of that is
 * one notice that counts, in the service's own sentence, with the way to where it is mended (ruling 45). `text` is said of the first.
 * Gives false where the fault is of the one thing that was asked: that is told by itself.
 */
export async function notifyOfFault(context: Context, thrown: unknown, { text }: { text: string }): Promise<boolean> {
  if (!(thrown instanceof IntegrationFault) || !isOfTheWay(thrown)) return false
  const name = integrationTitles[thrown.platform]
  const toText = (times: number) =>
    times === 1
      ? text
      : `${formatCount(times)} things failed within an hour. ${thrown.fullMessage} Nothing is lost: events are kept under Webhooks, upgrades under Spiritual Exercises, and can be tried again once it is mended.`
  await notifyOfCause(
    context,
    { key: `${thrown.platform} ${thrown.kind}`, toText },
    {
      kind: 'error',
      title: thrown.mayPass ? `${name} does not answer` : `${name} refuses our keys`,
      link: pages.integrations(thrown.platform),
      isFault: true,
    },
  )
  return true
}

const isOfTheWay = ({ kind, mayPass, isLasting }: IntegrationFault): boolean =>
  kind === 'unauthorised' || kind === 'forbidden' || (mayPass && !isLasting)
