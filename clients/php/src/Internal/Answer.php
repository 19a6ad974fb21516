<?php

declare(strict_types=1);

namespace Loyalty\Internal;

/**
 * An answer as it came.
 *
 * @internal
 */
final class Answer
{
    /** @param array<string, string> $headers by name in lower case */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
    ) {
    }

    /** The service answers no operation with a page for people, and a proxy that wants a sign-in does. */
    public function isSuccess(): bool
    {
        $isPage = str_starts_with($this->headers['content-type'] ?? '', 'text/html');
        return $this->status >= 200 && $this->status < 300 && !$isPage;
    }

    /**
     * True when a repeat may settle it: too fast, nothing was done, effect unknown, a gateway in between that had nobody to
     * ask, or another call at work.
     */
    public function isPassing(): bool
    {
        return in_array($this->status, [429, 502, 503, 504], true) || $this->isWaiting();
    }

    /** A 409 is final, unless it names a wait: then another call is at work, with the same key or on the same data. */
    public function isWaiting(): bool
    {
        return $this->status === 409 && isset($this->headers['retry-after']);
    }

    /** The wait in seconds that the answer asks for, which a proxy may write as a date; null when it asks for none. */
    public function retryAfter(): ?float
    {
        $asked = $this->headers['retry-after'] ?? null;
        if ($asked === null) {
            return null;
        }
        if (ctype_digit($asked)) {
            return (float) $asked;
        }
        $date = strtotime($asked);
        return $date === false ? null : (float) max(0, $date - time());
    }
}
