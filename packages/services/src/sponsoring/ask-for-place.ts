import type { SponsoringResponse, SponsorRequestInput } from '@joy/contract'
import type { Context } from '../context.ts'
import { receive } from './receive.ts'
import { storeRequest } from './store-request.ts'

/** Somebody asks for a place on the site. @throws AppError `invalid_input`, TooManyRequests */
export const askForPlace = (context: Context, input: SponsorRequestInput): Promise<SponsoringResponse> =>
  receive(context, 'request', input, storeRequest)
