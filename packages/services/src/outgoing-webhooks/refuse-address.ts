import { AppError } from '@joy/domain/app-error.ts'
import { endpointAddressFault } from '@joy/domain/integrations/endpoint-address.ts'
import type { Context } from '../context.ts'

/** @throws AppError `invalid_input` where nothing may be sent to it */
export function refuseAddress({ outside }: Context, address: string): void {
  const fault = outside?.messages.faultOf(address) ?? endpointAddressFault(address)
  if (fault !== null) throw new AppError('invalid_input', fault)
}
