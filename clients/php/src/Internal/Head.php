<?php

declare(strict_types=1);

namespace Loyalty\Internal;

/**
 * The headers of an answer while they come.
 *
 * @internal
 */
final class Head
{
    /** @var array<string, string> by name in lower case */
    public array $headers = [];
    /** True once the last header has come. */
    public bool $isComplete = false;

    /** Takes a line from curl, and answers how much of it was taken. */
    public function read(\CurlHandle $handle, string $line): int
    {
        $text = trim($line);
        if (str_starts_with($text, 'HTTP/')) {
            // A "103 Early Hints" was not the answer.
            $this->headers = [];
            $this->isComplete = false;
        } elseif ($text === '') {
            $this->isComplete = Curl::statusOf($handle) >= 200;
        } elseif (str_contains($text, ':')) {
            [$name, $value] = explode(':', $text, 2);
            $this->headers[strtolower($name)] = trim($value);
        }
        return strlen($line);
    }
}
