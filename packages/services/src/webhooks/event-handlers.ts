import type { OutsideIntegration } from '@joy/contract'
import type { EventHandler } from './event-handler.ts'
import { handleNewsletterEvent } from './handle-newsletter-event.ts'
import { handlePlanningCenterEvent } from './handle-planning-center-event.ts'
import { handleStripeEvent } from './handle-stripe-event.ts'

/** What follows from the events of each platform. */
export const eventHandlers: Record<OutsideIntegration, EventHandler> = {
  substack: handleNewsletterEvent,
  planningcenter: handlePlanningCenterEvent,
  stripe: handleStripeEvent,
}
