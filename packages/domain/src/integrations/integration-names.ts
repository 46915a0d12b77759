import type { OutsideIntegration } from '@joy/contract'

/** Those that send webhooks, and that a comparison reads. */
export const outsideIntegrations = [
  'substack',
  'planningcenter',
  'stripe',
] as const satisfies readonly OutsideIntegration[]

/** Those that are told of what is decided here; Substack takes no calls. */
export const calledIntegrations = ['stripe', 'planningcenter'] as const satisfies readonly OutsideIntegration[]
export type CalledIntegration = (typeof calledIntegrations)[number]
