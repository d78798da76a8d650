/**
 * Classifies requests for metrics, because a label with each path would create too many time
 * series.
 */

import { REPORTS_PATH } from '#lib/hosting/reporting-headers.ts';
import { enquiryPath } from '#lib/urls/enquiry-paths.ts';
import { isMailLink } from '#lib/urls/mail-links.ts';
import { searchFormPath } from '#lib/urls/paths.ts';
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
  'search',
] as const;

export type RouteKind = (typeof ROUTE_KINDS)[number];

const PROBES: readonly string[] = ['/live', '/ready', '/health'];

/** @param target request target as received, with its query */
export function routeKind(target: string): RouteKind {
  const path = target.replace(/\?.*$/s, '');
  if (PROBES.includes(path)) return 'probe';
  if (path === REPORTS_PATH) return 'report';
  if (path === enquiryPath()) return 'enquiry';
  if (path.startsWith(`${searchFormPath()}/`)) return 'search';
  if (path === paymentNotificationPath()) return 'notification';
  if (path.startsWith('/rest/') || isMailLink(path)) return 'gateway';
  if (path.startsWith('/payments/')) return 'payment';
  return path.startsWith('/hooks/') ? 'hook' : 'static';
}
