import type { World } from '../place/world.ts'

/** @throws where one of these addresses still opens a portal. */
export async function mustBeUnknown(world: World, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const opened = await world.fromPortal(key, '/api/portal/overview').then(
      () => true,
      () => false,
    )
    if (opened) throw new Error(`${key} was deleted, and still opens a portal`)
  }
}
