<?php

declare(strict_types=1);

namespace Loyalty;

use Loyalty\Internal\Json;

/** Reads what the system sends to a webhook (https://www.standardwebhooks.com). */
final class Webhook
{
    private const TOLERANCE_SECONDS = 300;
    /** A secret that is rotated makes two. What stands behind these is not looked at. */
    private const SIGNATURES_MAX = 10;
    private const PREFIX = 'whsec_';

    /**
     * Verifies a call and answers the fact that it brings.
     *
     * @param array<string, string|list<string>|null> $headers of `getallheaders()` or `$request->getHeaders()`, with names in any case
     * @param string $body what came, before anything parsed it: `file_get_contents('php://input')`
     * @param string|list<string> $secrets `whsec_…`, or several of which one has to fit
     * @param int $toleranceSeconds how far the time of the call may be from now, before or after
     * @param int|null $now the present time in seconds, when not that of the machine
     * @return array{id: string, type: string, data: array<string, mixed>, source?: string, subject?: string, time?: string, account?: string, sequence?: string}
     * @throws WebhookVerificationException for a call that is not to be believed: answer 400
     * @throws \InvalidArgumentException for a secret that is none: answer 500, and the call comes again
     */
    public static function verify(
        array $headers,
        string $body,
        #[\SensitiveParameter] string|array $secrets,
        int $toleranceSeconds = self::TOLERANCE_SECONDS,
        ?int $now = null,
    ): array {
        $keys = array_map(self::key(...), (array) $secrets);
        if ($keys === []) {
            throw new \InvalidArgumentException('a secret is needed');
        }
        $id = self::header($headers, 'webhook-id');
        $timestamp = self::header($headers, 'webhook-timestamp');
        $signatures = self::header($headers, 'webhook-signature');
        self::checkTime($timestamp, $toleranceSeconds, $now ?? time());
        if (!self::isSigned($signatures, "{$id}.{$timestamp}.{$body}", $keys)) {
            throw new WebhookVerificationException(
                WebhookVerificationException::WRONG_SIGNATURE,
                'no signature in webhook-signature fits: another secret, or a body that has been changed',
            );
        }
        return self::fact($body);
    }

    private static function key(#[\SensitiveParameter] string $secret): string
    {
        $key = str_starts_with($secret, self::PREFIX) ? self::fromBase64(substr($secret, strlen(self::PREFIX))) : null;
        if ($key === null || $key === '') {
            throw new \InvalidArgumentException('a secret is whsec_ and base64, as it was shown when the webhook was made');
        }
        return $key;
    }

    /** @param array<string, string|list<string>|null> $headers */
    private static function header(array $headers, string $name): string
    {
        $value = array_change_key_case($headers)[$name] ?? '';
        $text = is_array($value) ? implode(' ', $value) : $value;
        if ($text === '') {
            throw new WebhookVerificationException(
                WebhookVerificationException::MISSING_HEADER,
                "the header {$name} is missing",
            );
        }
        return $text;
    }

    private static function checkTime(string $timestamp, int $toleranceSeconds, int $now): void
    {
        $isTime = preg_match('/^\d{1,12}$/D', $timestamp) === 1;
        $ago = $now - (int) $timestamp;
        if ($isTime && abs($ago) <= $toleranceSeconds) {
            return;
        }
        $side = $ago > 0 ? 'before' : 'after';
        throw new WebhookVerificationException(
            WebhookVerificationException::STALE_TIMESTAMP,
            $isTime
                ? 'webhook-timestamp is ' . abs($ago) . " s {$side} this machine's clock, and {$toleranceSeconds} s are allowed"
                : 'webhook-timestamp is no time in seconds',
        );
    }

    /** @param list<string> $keys */
    private static function isSigned(string $signatures, string $signed, #[\SensitiveParameter] array $keys): bool
    {
        $given = array_slice(explode(' ', $signatures), 0, self::SIGNATURES_MAX);
        foreach ($keys as $key) {
            // Compared as text, so that a signature has one spelling.
            $right = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
            foreach ($given as $one) {
                if (hash_equals($right, $one)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Null for a text that is no base64, or another spelling of the same bytes. */
    private static function fromBase64(string $text): ?string
    {
        $bytes = base64_decode($text, true);
        return $bytes !== false && base64_encode($bytes) === $text ? $bytes : null;
    }

    /** @return array{id: string, type: string, data: array<string, mixed>} */
    private static function fact(string $body): array
    {
        try {
            $fact = Json::read($body, '');
            if (is_array($fact) && is_string($fact['type'] ?? null)) {
                // Of the fields of a fact, its data alone has fields.
                $fact = Json::read($body, "{}{$fact['type']}");
            }
        } catch (\JsonException) {
            $fact = null;
        }
        if (
            is_array($fact)
            && is_string($fact['id'] ?? null)
            && is_string($fact['type'] ?? null)
            && is_array($fact['data'] ?? null)
        ) {
            /** @var array{id: string, type: string, data: array<string, mixed>} $fact */
            return $fact;
        }
        throw new WebhookVerificationException(
            WebhookVerificationException::MALFORMED_BODY,
            'the body is signed, but is no fact in JSON',
        );
    }
}
