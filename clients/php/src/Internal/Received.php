<?php

declare(strict_types=1);

namespace Loyalty\Internal;

/**
 * What has come of an answer. It knows nothing of the handle that calls it, so that a handle that nobody has any more is closed.
 *
 * @internal
 */
final class Received
{
    /** @var array<string, string> by name in lower case */
    public array $headers = [];
    /** True once the last header has come. */
    public bool $hasHeaders = false;
    public string $body = '';

    /** Takes a line of the headers from curl, and answers how much of it was taken. */
    public function header(\CurlHandle $handle, string $line): int
    {
        $text = trim($line);
        if (str_starts_with($text, 'HTTP/')) {
            // A "103 Early Hints" was not the answer.
            $this->headers = [];
            $this->hasHeaders = false;
        } elseif ($text === '') {
            $this->hasHeaders = Curl::statusOf($handle) >= 200;
        } elseif (str_contains($text, ':')) {
            [$name, $value] = explode(':', $text, 2);
            $this->headers[strtolower($name)] = trim($value);
        }
        return strlen($line);
    }

    /** Takes a piece of the body likewise. */
    public function piece(\CurlHandle $handle, string $piece): int
    {
        $this->body .= $piece;
        return strlen($piece);
    }
}
