import type { ProviderId } from "#domain/account/login-providers.ts";

/**
 * Our own drawing for each provider instead of its logo, on a 24 × 24 grid. The provider's name is beside it.
 */
const marks: Record<ProviderId, string> = {
  google: "M20.5 12H12.5M20.5 12a8.5 8.5 0 1 1-2.6-6.1",
  apple:
    "M12 8c-1.6-1.2-3.4-1.5-4.8-.6-2.4 1.5-2.6 5-1.3 8.3C6.800 18.500 8.300 20.500 9.800 20.500c.8 0 1.300-.5 2.200-.5s1.400.5 2.200.5c1.700 0 3.300-2.400 4.100-4.900-2.300-1-2.700-4.300-.3-5.700C16.800 7.300 14.600 6.500 12 8zM12 6.500c0-2 1.200-3.500 3-4",
  line: "M12 4c-5 0-9 3-9 6.800 0 3.400 3.200 6.200 7.500 6.700.5.1.7.4.6.9l-.3 2.100c2.600-1 9.700-4.800 10.200-9.300C21.200 7.300 17 4 12 4zM7.500 9v3.500h2M11.700 9v3.500M14 12.500V9l2.500 3.500V9",
  wechat:
    "M9 4C5 4 2 6.600 2 9.800c0 1.800 1 3.400 2.500 4.500L4 16.500l2.600-1.300c.7.2 1.500.3 2.300.3M22 14.800c0-2.600-2.700-4.800-6-4.800s-6 2.200-6 4.800 2.700 4.800 6 4.800c.7 0 1.400-.1 2-.3l2.200 1.100-.5-1.900c1.400-.9 2.300-2.200 2.300-3.700zM15.900 10C15.700 6.600 12.700 4 9 4M6.700 8.500v.1M11.300 8.500v.1M14 13.700v.1M18 13.700v.1",
};

export function ProviderMark({ provider }: { provider: ProviderId }) {
  return (
    <svg
      width={22}
      height={22}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={marks[provider]} />
    </svg>
  );
}
