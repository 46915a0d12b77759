import {
  outgoingEndpoints,
  outgoingMessages,
  type SampleEndpoint,
  type SampleMessage,
} from '@joy/samples/outgoing-webhooks.ts'

export type OutgoingOptions = { endpoints?: readonly SampleEndpoint[]; messages?: readonly SampleMessage[] }

/** What the community's own tools are told: the endpoints, and the messages, newest first. */
export const createOutgoing = (options: OutgoingOptions = {}) => ({
  endpoints: (options.endpoints ?? outgoingEndpoints).map((it) => ({ ...it })),
  messages: (options.messages ?? outgoingMessages).map((it) => ({ ...it })),
  /** Those that are sent again, and since when by the browser's own clock. */
  replayedAt: new Map<number, number>(),
})
