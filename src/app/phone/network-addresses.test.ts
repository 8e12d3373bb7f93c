import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { sortAddresses } from './network-addresses.ts'

const info = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: `${address}/24`,
})
const overSix: NetworkInterfaceInfo = { ...info('fd00::2'), family: 'IPv6', scopeid: 0 }

test("a computer's addresses for phones are its IPv4 addresses in networks, each once", () => {
  const interfaces = {
    lo: [info('127.0.0.1', true)],
    wlan0: [overSix, info('192.168.1.5')],
    'wlan0:1': [info('192.168.1.5')],
    eth0: [info('169.254.7.7')],
  }
  expect(sortAddresses(interfaces, undefined)).toEqual(['192.168.1.5'])
  expect(sortAddresses({ lo: interfaces.lo }, '192.168.1.5')).toEqual([])
})

test('the first one is that by which the computer speaks to the internet, not that of a virtual machine', () => {
  const interfaces = { docker0: [info('172.17.0.1')], vmnet8: [info('10.1.1.1')], wlan0: [info('192.168.1.5')] }
  expect(sortAddresses(interfaces, '192.168.1.5')).toEqual(['192.168.1.5', '172.17.0.1', '10.1.1.1'])
  expect(sortAddresses(interfaces, '100.64.0.9')).toEqual(['172.17.0.1', '10.1.1.1', '192.168.1.5'])
})
