import type { World } from '../place/world.ts'
import type { Outside } from './book.ts'
import { getSubscriptions } from './subscriptions.ts'

/** What the book reads at the services themselves, for there it is true. */
export const createOutside = (world: World): Outside => ({
  getSubscriptions: (person) => getSubscriptions(world, person),
  registered: () => world.control.state.planningCenter.people.map((it) => `${it.first_name} ${it.last_name}`),
  hasEvents: () => world.control.state.deliveries.length > 0,
  openLinks() {
    const { sessions, customers } = world.control.state.stripe
    return sessions.flatMap((session) => {
      const email = session.customer_email ?? customers.find(({ id }) => id === session.customer)?.email ?? ''
      return session.status === 'open' ? [{ id: session.id, email }] : []
    })
  },
})
