import { counted } from '../labels/counted.ts'

const subscriptions = (count: number): string => counted(count, 'subscription')
const kinds = (count: number): string => counted(count, 'kind of event', 'kinds of event')

/** What was done about the webhooks of a service, and why nothing may be, as server, mocks and screens say it. */
export const webhookSetUpMessages = {
  endpointInPlace: 'The endpoint was there and on, with every event.',
  endpointMade: (events: number) => `Made the endpoint for ${kinds(events)}, and kept its signing secret.`,
  endpointSwitchedOn: 'Switched the endpoint on again.',
  eventsAdded: (names: readonly string[]) => `Added ${kinds(names.length)} that it did not send: ${names.join(', ')}.`,
  endpointReplaced: 'Replaced the endpoint: its signing secret is told only as it is made, and was not here.',
  versionReplaced: (version: string | null, wanted: string) =>
    `Replaced the endpoint: it sent events in ${version ? `version ${version} of the API` : 'the version of the account'}, not in ${wanted}, which is read here.`,
  endpointDropped: 'Removed another endpoint for the same address.',
  endpointRemoved: 'Removed the endpoint that was made from here, and its signing secret.',
  subscriptionsInPlace: (count: number) =>
    count === 1 ? 'The subscription was there and on.' : `All ${subscriptions(count)} were there and on.`,
  subscriptionsMade: (count: number) =>
    `Made ${subscriptions(count)}, and kept the secret of ${count === 1 ? 'it' : 'each'}.`,
  subscriptionsSwitchedOn: (names: readonly string[]) =>
    `Switched ${subscriptions(names.length)} on again: ${names.join(', ')}.`,
  secretsKept: (count: number) =>
    `Kept the secret of ${count === 1 ? '1 subscription that was' : `each of ${subscriptions(count)} that were`} there already.`,
  subscriptionsDropped: (count: number) =>
    `Removed ${subscriptions(count)} that ${count === 1 ? 'was' : 'were'} there twice.`,
  subscriptionsRemoved: (count: number) =>
    `Removed ${subscriptions(count)} made from here, and ${count === 1 ? 'its secret' : 'their secrets'}.`,

  unsupported: (name: string) => `${name} has no webhooks that can be set up from here.`,
  notConnected: (name: string) => `${name} is not connected: enter its keys and save them first.`,
  nothingMade: 'None of these webhooks was made from here: remove them where they were made.',
  nothingThere: 'What was asked for had not been made: nothing is left there.',
  atWork: 'Somebody is setting this up at this moment, or was interrupted at it. Please try again in a few minutes.',
  keysReplaced: 'The keys were replaced meanwhile. Set it up again with the new ones.',
  unreachable: (name: string, origin: string) =>
    `${name} cannot reach this installation: its address is ${origin}, which is not on the public internet. Set APP_URL to the https address that people use.`,
  insecure: (name: string, origin: string) =>
    `${name} sends events to https addresses alone, and APP_URL is ${origin}. Set it to the https address that people use.`,
} as const
