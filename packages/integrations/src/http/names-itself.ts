import { z } from 'zod'

const named = z.object({ id: z.string().min(1) })
const itself = z.union([named, z.object({ data: named })])

/** Whether what came is the thing that was asked for, by its id: no page of a gateway, only in a shape nobody taught us. */
export const namesItself = (raw: unknown): boolean => itself.safeParse(raw).success
