/** The kind of a request, one of a few words: a metric for each path would have a value for each visitor. */

import { REPORTS_PATH } from '#lib/hosting/reporting-headers.ts';
import { enquiryPath } from '#lib/urls/enquiry-paths.ts';
import { isMailLink } from '#lib/urls/mail-links.ts';
import { paymentNotificationPath } from '#lib/urls/payment-paths.ts';

const ROUTE_KINDS = [
  'static',
  'gateway',
  'payment',
  'notification',
  'hook',
  'probe',
  'report',
  'enquiry',
] as const;

export type RouteKind = (typeof ROUTE_KINDS)[number];

const PROBES: readonly string[] = ['/live', '/ready', '/health'];

/** @param target of a request as it came over the line, with its query */
export function routeKind(target: string): RouteKind {
  const path = target.replace(/\?.*$/s, '');
  if (PROBES.includes(path)) return 'probe';
  if (path === REPORTS_PATH) return 'report';
  if (path === enquiryPath()) return 'enquiry';
  if (path === paymentNotificationPath()) return 'notification';
  if (path.startsWith('/rest/') || isMailLink(path)) return 'gateway';
  if (path.startsWith('/payments/')) return 'payment';
  return path.startsWith('/hooks/') ? 'hook' : 'static';
}
