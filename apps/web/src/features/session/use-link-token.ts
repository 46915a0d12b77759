import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** The token of a mailed link, taken out of the address at once: it is to stand in no history and no screenshot. */
export function useLinkToken(): string {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => params.get('token') ?? '')
  const isInAddress = params.has('token')
  useEffect(() => {
    if (isInAddress) void navigate(pathname, { replace: true })
  }, [isInAddress, pathname, navigate])
  return token
}
