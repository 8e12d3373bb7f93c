import { z } from 'zod'
import { newPassword, token } from '../schema.ts'

export const chosenPassword = z.object({ password: newPassword })
export const addressConfirmation = z.object({ token })
