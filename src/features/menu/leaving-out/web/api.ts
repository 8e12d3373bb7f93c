import { call } from '#web/call.ts'

/** Says of a product in a dish that the dish can be had without it, or that it can not. */
export const setLeaveOut = ({ dishId, productId }: { dishId: number; productId: number }, leaveout: boolean) =>
  call<true>('POST', `/dish/SetLeaveOut/${dishId}/${productId}`, { body: { leaveout } })
