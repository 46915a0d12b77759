import type { ApiToken } from '@joy/contract'
import { ownActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'
import { readApiTokens } from './read-api-tokens.ts'

/** One's own API tokens. */
export const listApiTokens = async (context: Context): Promise<ApiToken[]> =>
  readApiTokens(context.em, ownActor(context).id)

/** Everybody's. */
export const listAllApiTokens = ({ em }: Context): Promise<ApiToken[]> => readApiTokens(em, null)
