import { keepForLater } from './keep-for-later.ts'

keepForLater()
